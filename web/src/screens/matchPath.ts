/** The ids in the path of an address, if it has the form of a pattern such as /replay/{id}. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const [patternParts, parts] = [pattern.split("/"), path.replace(/(.)\/$/, "$1").split("/")];
  if (patternParts.length !== parts.length) return null;
  const ids: Record<string, string> = {};
  for (const [at, patternPart] of patternParts.entries()) {
    const part = parts[at]!;
    if (!patternPart.startsWith("{")) {
      if (patternPart !== part) return null;
      continue;
    }
    // Screens put ids into the paths of requests: an encoded part such as ..%2f could lead to another one.
    if (!/^[\w-]+$/.test(part)) return null;
    ids[patternPart.slice(1, -1)] = part;
  }
  return ids;
}
