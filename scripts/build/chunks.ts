import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../paths';

/** A file of the browser build, from Vite's manifest. */
export interface Chunk {
  /** Relative to `dist/`. */
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Static imports only, or dynamic imports too. */
export type Reach = 'static' | 'whole';

const DEFINITION = /^elements\/([^/]+)\/\1\.define\.ts$/;

/** The texts in one language, loaded on pages in that language alone. */
const LANGUAGE = /^shared\/languages\/[a-z]{2,3}(?:-\w+)?\.ts$/;

/** The module that reports where a view threw, loaded only where the author of a page sees the console. */
const THROWN = 'shared/debug/thrown.ts';

/** Chunks that are not counted with what imports them. */
const isApart = (key: string): boolean =>
  DEFINITION.test(key) || LANGUAGE.test(key) || key === THROWN;

/** The browser build's import graph. */
export class ChunkGraph {
  readonly #chunks: Readonly<Record<string, Chunk>>;

  constructor(chunks: Readonly<Record<string, Chunk>>) {
    this.#chunks = chunks;
  }

  /** Reads the graph of `dist/`. */
  static read(): ChunkGraph {
    const text = readFileSync(inRoot('dist/.vite/manifest.json'), 'utf8');
    return new ChunkGraph(JSON.parse(text) as Record<string, Chunk>);
  }

  /** The chunks with a name (`react`); a style sheet may have the same name as a script. */
  named(name: string): readonly Chunk[] {
    return Object.values(this.#chunks).filter((chunk) => chunk.name === name);
  }

  /** Returns true if a source has a chunk. */
  has(source: string): boolean {
    return source in this.#chunks;
  }

  /**
   * Returns a source's chunk and the chunks that it loads, without the definitions of other
   * elements and the texts in languages.
   */
  reach(source: string, reach: Reach): ReadonlySet<Chunk> {
    const start = this.#chunks[source];
    if (!start) throw new Error(`${source} is not in the build`);
    const found = new Set<Chunk>();
    const queue = [start];
    for (const chunk of queue) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      const dynamic = reach === 'whole' ? (chunk.dynamicImports ?? []) : [];
      const next = [...(chunk.imports ?? []), ...dynamic.filter((key) => !isApart(key))];
      for (const key of next) {
        const imported = this.#chunks[key];
        if (imported) queue.push(imported);
      }
    }
    return found;
  }
}

/** The brotli bytes of chunks that several elements share, by their names, which contain hashes. */
const weights = new Map<string, number>();

function weightOf(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(inRoot('dist', file))).length;
  if (file.startsWith('chunks/')) weights.set(file, bytes);
  return bytes;
}

/** The brotli bytes of some chunks. */
export function weigh(chunks: Iterable<Chunk>): number {
  let bytes = 0;
  for (const { file } of chunks) bytes += weightOf(file);
  return bytes;
}
