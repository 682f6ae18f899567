import { CHUNK_ROWS } from './chunk-list';
import { elementNames } from '../paths';
import { weigh, type Chunk, type ChunkGraph } from './chunks';

/** Some of what an element loads, in brotli bytes. */
export interface NamedWeight {
  readonly name: string;
  readonly bytes: number;
}

/** The download that an element causes, in brotli bytes. */
export interface ElementWeight {
  /** Only this element's, with its view. */
  readonly own: number;
  /** Shared with other elements. */
  readonly shared: readonly NamedWeight[];
  /** Loaded on first need. */
  readonly library: readonly NamedWeight[];
}

/** The documentation's labels by the names of chunks. */
function labels(kind: 'shared' | 'later'): ReadonlyMap<string, string> {
  return new Map(
    CHUNK_ROWS.flatMap(({ [kind]: label, chunks }) =>
      label === undefined ? [] : Object.keys(chunks).map((name) => [name, label]),
    ),
  );
}

const SHARED = labels('shared');
const LATER = labels('later');

function byLabel(
  chunks: readonly Chunk[],
  labelOf: ReadonlyMap<string, string>,
): readonly NamedWeight[] {
  const bytes = new Map<string, number>();
  for (const chunk of chunks) {
    const label = labelOf.get(chunk.name ?? '');
    if (label !== undefined) bytes.set(label, (bytes.get(label) ?? 0) + weigh([chunk]));
  }
  return Array.from(bytes, ([name, sum]) => ({ name, bytes: sum }));
}

/** Weighs one element in the browser build. */
export function weighElement(graph: ChunkGraph, name: string): ElementWeight {
  const chunks = [...graph.reach(`elements/${name}/${name}.define.ts`, 'whole')];
  const others = new Set(elementNames().filter((other) => other !== name));
  // An element can contain another, as the viewer does a video.
  const isOther = (chunk: string): boolean => others.has(chunk.replace(/\.(?:define|view)$/, ''));
  const isOwn = ({ name: chunk = '' }: Chunk): boolean =>
    !SHARED.has(chunk) && !LATER.has(chunk) && !isOther(chunk);
  return {
    own: weigh(chunks.filter(isOwn)),
    shared: byLabel(chunks, SHARED),
    library: byLabel(chunks, LATER),
  };
}
