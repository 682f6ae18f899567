/** The list of files that Vite puts before a chunk, and the indexes of those that an import preloads. */
const FILES = /^const __vite__mapDeps=.*?\(m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const USES = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/**
 * Writes the files to preload at the imports themselves, where that is shorter than a list and
 * indexes: a chunk with one or two late imports is some 80 bytes smaller, compressed.
 */
export function inlinePreloads(code: string): string {
  const list = FILES.exec(code)?.[1];
  if (list === undefined) return code;
  const files = JSON.parse(list) as readonly string[];
  // The line stays, for the source map.
  const inlined = code.replace(FILES, '\n').replace(USES, (_use, indexes: string) => {
    const used = (JSON.parse(indexes) as readonly number[]).map((index) => files[index]);
    return JSON.stringify(used);
  });
  return inlined.length < code.length ? inlined : code;
}
