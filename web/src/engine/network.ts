/** Networks: files of weights, for the king and the baron. Their format is that of `armorial.bots.network`. */
import type { NetworkFile } from "../api/types";
import { EngineUnavailable } from "./errors.ts";
import { isIntact } from "./module.ts";

const END_OF_HEAD = 10; // a line of JSON comes first

/** The weights of a network, from the bytes of its file. */
export async function readNetwork(network: NetworkFile, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!isIntact(network, bytes))
    throw new EngineUnavailable("damaged", `${network.file} is damaged or of another version`);
  if (typeof DecompressionStream !== "function")
    throw new EngineUnavailable("unsupported", `this browser cannot unpack ${network.file}`);
  const packed = new Blob([bytes.subarray(bytes.indexOf(END_OF_HEAD) + 1)]);
  const weights = await new Response(packed.stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  return new Uint8Array(weights);
}
