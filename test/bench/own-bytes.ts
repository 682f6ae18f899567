import { weigh, type Chunk, type ChunkGraph } from '../../scripts/build/chunks';

/** Brotli bytes of some modules' chunks, without those that a page of elements has already. */
export function ownBytes(graph: ChunkGraph, ...sources: readonly string[]): number {
  const base = new Set<Chunk>([
    ...graph.reach('entries/dm.ts', 'static'),
    // Lit and React, which all elements of either kind share.
    ...graph.named('lit'),
    ...graph.named('lit-element'),
    ...graph.reach('elements/share/share.view.tsx', 'static'),
    ...graph.reach('elements/share/share.define.ts', 'static'),
  ]);
  const own = new Set(sources.flatMap((source) => [...graph.reach(source, 'static')]));
  return weigh([...own].filter((chunk) => !base.has(chunk)));
}
