/** The ids in the path of an address, if it has the form of a pattern such as /replay/{id}. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split("/"), path.replace(/(.)\/$/, "$1").split("/")];
  if (wanted.length !== given.length) return null;
  const ids: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const found = given[at]!;
    if (!part.startsWith("{")) {
      if (part !== found) return null;
      continue;
    }
    // Screens put ids into the paths of requests: an encoded part such as ..%2f could lead to another one.
    if (!/^[\w-]+$/.test(found)) return null;
    ids[part.slice(1, -1)] = found;
  }
  return ids;
}
