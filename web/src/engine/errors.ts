/** What can go wrong with the engine on the device. Each message tells a player what happened. */
import type { ModuleRefusal } from "../api/types";

/** The engine cannot run here: the browser lacks something, or the module is missing, damaged or of another version. */
export class EngineUnavailable extends Error {
  readonly reason: "unsupported" | "missing" | "damaged" | "version";

  constructor(reason: EngineUnavailable["reason"], message: string) {
    super(message);
    this.name = "EngineUnavailable";
    this.reason = reason;
  }
}

/** An action that cannot be played, a record that cannot be read, or options that cannot be combined. */
export class Refused extends Error {
  override name = "Refused";
}

/** An action that breaks a rule. */
export class IllegalAction extends Refused {
  override name = "IllegalAction";
  readonly refusal: ModuleRefusal;
  /** The values of the placeholders in the template. */
  readonly values: Record<string, string>;

  /** `{notation}` is the notation; any other placeholder is the card or token that the notation names. */
  constructor(refusal: ModuleRefusal, thing: string, notation: string) {
    super(`${notation}: ${refusal.text} (${refusal.paragraph})`);
    this.refusal = refusal;
    const names = Array.from(refusal.text.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
    this.values = Object.fromEntries(names.map((name) => [name, name === "notation" ? notation : thing]));
  }
}
