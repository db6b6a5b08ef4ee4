/** Which tab plays a match of this device: one at a time. Another can take it over. */

const LOCK_TIME = 800; // milliseconds: by then the lock of a closed or crashed tab is free
const ANSWER_TIME = 200; // milliseconds that tabs have to answer, where the browser has no locks

/** The right to play a match in this tab. */
export interface Ownership {
  release(): void;
}

/**
 * Own a match, unless another tab does; with `take`, take it from that tab. `lost` is called when another tab takes it.
 */
export function own(id: string, lost: () => void, take = false): Promise<Ownership | null> {
  const name = `armorial match ${id}`;
  return navigator.locks ? lock(name, lost, take) : askTabs(name, lost, take);
}

function lock(name: string, lost: () => void, take: boolean): Promise<Ownership | null> {
  return new Promise((resolve) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    let granted = false;
    const onGiven = () => {
      granted = true;
      resolve({ release });
      return held;
    };
    const options: LockOptions = take ? { steal: true } : { signal: AbortSignal.timeout(LOCK_TIME) };
    // Rejected if another tab keeps it until then, or takes it later.
    navigator.locks.request(name, options, onGiven).catch(() => (granted ? lost() : resolve(null)));
  });
}

/** Without locks, which need a secure connection, tabs ask each other. */
function askTabs(name: string, lost: () => void, take: boolean): Promise<Ownership | null> {
  const channel = new BroadcastChannel(name);
  let owns = take;
  return new Promise((resolve) => {
    const settle = (free: boolean) => {
      clearTimeout(silence);
      owns = free;
      if (!free) channel.close();
      resolve(free ? { release: () => channel.close() } : null);
    };
    const silence = setTimeout(() => settle(true), take ? 0 : ANSWER_TIME); // nobody else has it
    channel.onmessage = ({ data }) => {
      if (data === "mine" && !owns) settle(false);
      else if (data === "whose" && owns) channel.postMessage("mine");
      else if (data === "taken" && owns) {
        channel.close();
        lost();
      }
    };
    channel.postMessage(take ? "taken" : "whose");
  });
}
