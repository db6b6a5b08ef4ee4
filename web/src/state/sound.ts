/** Synthesized sounds: nothing is loaded. */
import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "card" | "chat" | "end";

/** A note: start and length in seconds, pitch in Hz. */
type Note = [at: number, pitch: number, length: number, loudness: number];

const MELODIES: Record<Sound, Note[]> = {
  turn: [
    [0, 587.3, 0.35, 0.14],
    [0.13, 880, 0.55, 0.14],
  ],
  card: [
    [0, 220, 0.07, 0.1],
    [0.02, 330, 0.06, 0.05],
  ],
  chat: [[0, 1174.7, 0.12, 0.05]],
  end: [
    [0, 523.3, 0.5, 0.12],
    [0.16, 659.3, 0.5, 0.12],
    [0.32, 784, 0.5, 0.12],
    [0.48, 1046.5, 1.1, 0.14],
  ],
};

let context: AudioContext | null = null;

/** Play a sound, if sounds are on. Browsers allow none before the first click. */
export function playSound(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of MELODIES[sound]) ring(context, note);
}

/** A soft bell: one wave that fades out. */
function ring(audio: AudioContext, [at, pitch, length, loudness]: Note): void {
  const start = audio.currentTime + at;
  const wave = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
}
