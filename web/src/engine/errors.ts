/** What can go wrong with the engine on the device. Each message tells a player what happened. */

/** The engine cannot run here: the browser lacks something, or the module is missing, damaged or of another version. */
export class EngineUnavailable extends Error {
  readonly reason: "unsupported" | "missing" | "damaged" | "version";

  constructor(reason: EngineUnavailable["reason"], message: string) {
    super(message);
    this.name = "EngineUnavailable";
    this.reason = reason;
  }
}

/** An action that cannot be played, a record that cannot be read, or options that do not go together. */
export class Refused extends Error {
  override name = "Refused";
}
