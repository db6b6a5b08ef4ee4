/** The parts of Node that our Vite plug-ins use. */
declare module "node:crypto" {
  export function createHash(kind: "sha256"): {
    update(content: string | Uint8Array): { digest(form: "hex"): string };
  };
}

declare module "node:fs" {
  export function readdirSync(path: string, options: { recursive: true }): string[];
  export function readFileSync(path: string | URL): Uint8Array;
  export function readFileSync(path: string | URL, encoding: "utf8"): string;
  export function writeFileSync(path: string, content: string | Uint8Array): void;
  export function statSync(path: string): { isFile(): boolean };
}

declare module "node:zlib" {
  export function brotliCompressSync(content: Uint8Array): Uint8Array;
}
