// A page that was opened from the disk may start no worker, and the search is one. There it runs in a frame instead.
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.body.appendChild(document.createElement("iframe"));
      frame.hidden = true;
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inside.importScripts = (...addresses) => Promise.all(addresses.map((one) => this.load(one)));
      this.ready = this.load(address);
    }

    /** Run a script in the frame. Scripts end in the order in which they were asked for. */
    load(address) {
      const script = this.inside.document.createElement("script");
      script.src = new URL(address, location.href).href;
      script.async = false;
      const done = new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = reject;
      });
      this.inside.document.body.append(script);
      return done;
    }

    async postMessage(data) {
      await this.ready;
      this.inside.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  };
