/** Synthesized sounds: nothing is loaded. */
import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "card" | "seal" | "coin" | "trick" | "chat" | "count" | "win" | "end";

/** A partial of a sound: when it starts and how long it lasts in seconds, how loud it is, and its pitch in Hz. */
interface Tone {
  at: number;
  length: number;
  loudness: number;
  pitch: number;
  /** The pitch at its end, if it glides. */
  glide?: number;
  /** Noise around the pitch instead of a note. */
  noise?: boolean;
}

const bell = (at: number, pitch: number, length: number, loudness: number): Tone[] => [
  { at, pitch, length, loudness },
  { at, pitch: pitch * 2.76, length: length * 0.4, loudness: loudness * 0.25 },
];
/** A coin on wood, with inharmonic partials. */
const coin = (at: number, loudness: number): Tone[] =>
  [2637, 4186, 5920].map((pitch, part) => ({ at, pitch, length: 0.28 - part * 0.06, loudness: loudness / (part + 1) }));

const SOUNDS: Record<Sound, Tone[]> = {
  turn: [...bell(0, 587.3, 0.5, 0.12), ...bell(0.13, 880, 0.8, 0.12)],
  card: [
    { at: 0, pitch: 1800, glide: 3600, length: 0.11, loudness: 0.22, noise: true },
    { at: 0.09, pitch: 300, length: 0.05, loudness: 0.3, noise: true },
  ],
  seal: [
    { at: 0, pitch: 150, glide: 70, length: 0.16, loudness: 0.4 },
    { at: 0, pitch: 700, length: 0.06, loudness: 0.2, noise: true },
  ],
  coin: [...coin(0, 0.06), ...coin(0.09, 0.04)],
  trick: [...bell(0, 392, 0.35, 0.08), ...bell(0.09, 523.3, 0.5, 0.08)],
  chat: bell(0, 1174.7, 0.14, 0.05),
  count: [{ at: 0, pitch: 1046.5, length: 0.05, loudness: 0.04 }],
  win: [523.3, 659.3, 784, 1046.5, 1318.5].flatMap((pitch, step) => bell(step * 0.14, pitch, 1.1, 0.1)),
  end: [...bell(0, 523.3, 0.6, 0.1), ...bell(0.2, 392, 0.6, 0.1), ...bell(0.4, 440, 1.2, 0.1)],
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound, if sounds are on. Browsers allow none before the first click. */
export function playSound(sound: Sound): void {
  if (!settings.sound || !settings.volume || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  const volume = new GainNode(context, { gain: settings.volume ** 2 }); // as the ear hears it
  volume.connect(context.destination);
  for (const tone of SOUNDS[sound]) ring(context, volume, tone);
}

/** One partial, which fades out. */
function ring(audio: AudioContext, to: AudioNode, { at, pitch, glide, length, loudness, noise }: Tone): void {
  const start = audio.currentTime + at;
  const fade = new GainNode(audio, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loudness, start + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  fade.connect(to);
  const [source, moving] = noise ? hiss(audio, pitch, fade) : wave(audio, pitch, fade);
  if (glide) {
    moving.setValueAtTime(pitch, start);
    moving.exponentialRampToValueAtTime(glide, start + length);
  }
  source.start(start);
  source.stop(start + length);
}

function wave(audio: AudioContext, pitch: number, to: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  source.connect(to);
  return [source, source.frequency];
}

function hiss(audio: AudioContext, pitch: number, to: AudioNode): [AudioScheduledSourceNode, AudioParam] {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.9 });
  source.connect(band).connect(to);
  return [source, band.frequency];
}
