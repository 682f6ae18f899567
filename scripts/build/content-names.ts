import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Digits of a hash in a file name. Hashes do not compress, and entries contain many: 28 bits tell the
 * versions of a chunk apart.
 */
const LENGTH = 7;

/** The name of a chunk without its hash: `gallery.view-.js`. */
export const withoutHash = (file: string): string => `${file.slice(0, -LENGTH - '.js'.length)}.js`;

/**
 * Groups chunks that import each other in a ring; a chunk in no ring is a group by itself. Each group
 * comes after those that it imports (Tarjan's algorithm).
 */
function ringsOf(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const rings: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let first = own;
    for (const imported of imports.get(file) ?? []) {
      const known = order.get(imported);
      if (known === undefined) first = Math.min(first, visit(imported));
      else if (open.includes(imported)) first = Math.min(first, known);
    }
    if (first === own) rings.push(open.splice(open.indexOf(file)));
    return first;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return rings;
}

/** Replaces names in a text, where each follows a slash. */
function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [from, to] of names) replaced = replaced.replaceAll(`/${from}`, `/${to}`);
  return replaced;
}

/**
 * Returns names after the content of chunks, by their names from the bundler. Its hashes are made
 * before it writes into the chunks which files to preload, so one name could stand for other bytes.
 *
 * The hash in a name is the start of the SHA-256 of the file. Chunks that import each other in a ring
 * cannot hold their own hashes: they share the hash of all their files together, in the order of
 * their names, in which theirs are left out.
 *
 * @param texts the chunks by name.
 * @throws when two chunks would have the same name.
 */
export function contentNames(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const files = [...texts.keys()];
  const textOf = (file: string): string => texts.get(file) ?? '';
  const importsOf = (file: string): string[] =>
    files.filter((other) => other !== file && textOf(file).includes(`/${other}`));
  const names = new Map<string, string>();
  for (const ring of ringsOf(new Map(files.map((file) => [file, importsOf(file)])))) {
    const blank = new Map(ring.map((file) => [file, withoutHash(file)]));
    const hash = createHash('sha256');
    for (const [file] of [...blank].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
      hash.update(replaceNames(replaceNames(textOf(file), names), blank));
    }
    const digest = hash.digest('hex').slice(0, LENGTH);
    for (const [file, name] of blank) names.set(file, name.replace('-.js', `-${digest}.js`));
  }
  if (new Set(names.values()).size < names.size) throw new Error('two chunks have the same name');
  return names;
}

/**
 * Names the chunks of a build after their content, in all its files. The new names are as long as the
 * old ones, so that source maps stay right.
 */
export function nameByContent(folder: string): void {
  const chunks = join(folder, 'chunks');
  const read = (path: string): string => readFileSync(path, 'utf8');
  const listed = readdirSync(chunks).map((file) => [file, read(join(chunks, file))] as const);
  const names = contentNames(new Map(listed.filter(([file]) => file.endsWith('.js'))));
  rmSync(chunks, { recursive: true });
  mkdirSync(chunks);
  for (const [file, text] of listed) {
    const old = basename(file, '.map');
    const name = names.get(old) ?? old;
    // A map names its chunk once, without a slash.
    const renamed =
      file === old ? replaceNames(text, names) : text.replace(`"${old}"`, `"${name}"`);
    writeFileSync(join(chunks, file.replace(old, name)), renamed);
  }
  const entries = readdirSync(folder).filter((file) => file.endsWith('.js'));
  for (const file of [...entries, '.vite/manifest.json']) {
    const path = join(folder, file);
    writeFileSync(path, replaceNames(read(path), names));
  }
}
