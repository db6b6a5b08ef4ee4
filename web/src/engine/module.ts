/** A module in memory: calls by name, and rows of numbers at addresses. */
import type { Layout } from "../api/types";
import { MODULE_FORMAT } from "../api/constants.ts";
import { EngineUnavailable } from "./errors.ts";

/** A deal or a state: the numbers of its fields. */
export type Row = BigInt64Array;
export type Address = number;

type Call = (answer: Address, error: Address, ...rest: number[]) => number;

const PAGE = 65536;
const SCRATCH = 16; // bytes for the result and the scratch word of a call

export class Module {
  readonly layout: Layout;
  readonly #memory: WebAssembly.Memory;
  readonly #calls: Record<string, Call>;
  readonly #answer: Address;
  #end: Address;
  /** All of its memory. */
  words: Int32Array;

  constructor(layout: Layout, instance: WebAssembly.Instance) {
    this.layout = layout;
    const { memory, __heap_base: base, ...calls } = instance.exports;
    this.#memory = memory as WebAssembly.Memory;
    this.#calls = calls as Record<string, Call>;
    this.#answer = align((base as WebAssembly.Global<"i32">).value);
    this.#end = this.#answer + SCRATCH;
    this.words = new Int32Array(this.#memory.buffer);
  }

  /** Reserve bytes, which are never freed. */
  allocate(bytes: number): Address {
    const address = this.#end;
    this.#end = align(address + bytes);
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE));
      this.words = new Int32Array(this.#memory.buffer);
    }
    return address;
  }

  /** Call a function by name; what it returns has 32 bits. */
  call(name: string, ...rest: number[]): number {
    const answer = this.#answer;
    const failed = this.#calls[name]!(answer, answer + 8, ...rest);
    if (failed) throw new Error(`${name} failed in the module of ${this.layout.game} (${failed})`);
    return this.words[answer >> 2]!;
  }

  numbers(address: Address, count: number): BigInt64Array {
    return new BigInt64Array(this.#memory.buffer, address, count);
  }

  small(address: Address, count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, address, count);
  }

  bytes(address: Address, count: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, address, count);
  }

  floats(address: Address, count: number): Float64Array {
    return new Float64Array(this.#memory.buffer, address, count);
  }
}

function align(address: Address): Address {
  return (address + 15) & ~15;
}

/** Check and compile a module. */
export async function instantiate(layout: Layout, bytes: Uint8Array<ArrayBuffer>): Promise<Module> {
  check(layout, bytes);
  try {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Module(layout, instance);
  } catch (error) {
    throw new EngineUnavailable("unsupported", `this browser cannot run the engine: ${String(error)}`);
  }
}

/** Refuse a module that is damaged, or does not belong to its layout. */
export function check(layout: Layout, bytes: Uint8Array): void {
  if (layout.format !== MODULE_FORMAT)
    throw new EngineUnavailable("version", `the engine has format ${layout.format}; this page needs ${MODULE_FORMAT}`);
  if (!isIntact(layout, bytes))
    throw new EngineUnavailable("damaged", `the engine of ${layout.title} is damaged or of another version`);
}

/** Whether the bytes of a file match its description. */
export function isIntact({ size, crc }: { size: number; crc: number }, bytes: Uint8Array): boolean {
  return bytes.length === size && crc32(bytes) === crc;
}

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}

const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});
