/** Whether the server can be reached. A site that `armorial site` wrote has none, and works without. */
const GRACE = 1_500; // milliseconds: shorter interruptions of the connection are ignored

class Server {
  /** False on a site without a server: nothing will ever answer. */
  readonly exists = globalThis.document?.documentElement?.dataset.server !== "none";
  #reachable = $state(true); // until something fails
  #connected = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether requests can be answered now. Becomes true again by itself: the socket tries to reconnect. */
  get available(): boolean {
    return this.exists && this.#reachable;
  }

  /** A request was answered, or the socket was opened. */
  answered(connected = this.#connected): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#connected = connected;
    this.#reachable = true;
  }

  /** A request got no answer. While the socket is open, ignore it. */
  failed(): void {
    if (!this.#connected) this.#reachable = false;
  }

  /** The socket was closed. It is often open again at once. */
  disconnected(): void {
    this.#connected = false;
    this.#timer ??= setTimeout(() => (this.#reachable = false), GRACE);
  }
}

export const server = new Server();
