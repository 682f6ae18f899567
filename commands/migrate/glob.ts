/** Whether a name has `*` or `?` in it. */
export const isGlob = (name: string): boolean => /[*?]/.test(name);

/** Whether one part of a path matches one of a pattern, in linear space and without going back far. */
function matchesPart(pattern: string, part: string): boolean {
  let [at, to] = [0, 0];
  let star: { readonly at: number; to: number } | undefined;
  while (to < part.length) {
    if (pattern[at] === '*') {
      star = { at, to };
      at += 1;
    } else if (pattern[at] === '?' || pattern[at] === part[to]) {
      at += 1;
      to += 1;
    } else if (star) {
      star.to += 1;
      to = star.to;
      at = star.at + 1;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}

/** Whether a path matches a pattern with `*` and `?` in its parts, and `**` for any number of parts. */
export function matchesGlob(pattern: string, path: string): boolean {
  const split = (text: string): string[] => text.split(/[\\/]/);
  const parts = split(path);
  // Which of the first parts the pattern so far can stand for.
  let reached = new Set([0]);
  for (const part of split(pattern)) {
    const next = new Set<number>();
    for (const index of reached) {
      if (part === '**') for (let to = index; to <= parts.length; to += 1) next.add(to);
      else if (index < parts.length && matchesPart(part, parts[index] ?? '')) next.add(index + 1);
    }
    reached = next;
  }
  return reached.has(parts.length);
}
