import { brotliCompressSync } from 'node:zlib';
import { ChunkGraph, weigh } from '../../scripts/build/chunks';
import { measureSizes } from '../../scripts/check/sizes';
import { bundleVariants } from './navigation/bundle';
import { FLOOR, PEERS } from './navigation/variants';
import type { Bench } from './row';

/** Bytes that the measured libraries make a visitor download, bundled as in `navigation`. */
async function peerBytes(): Promise<Readonly<Record<string, number>>> {
  const code = await bundleVariants([FLOOR, ...PEERS]);
  return Object.fromEntries(
    [...code].map(([name, text]) => [name, brotliCompressSync(text).length]),
  );
}

/** What navigation may weigh with all that it loads once the page is idle, in bytes. */
const EVERY_FEATURE = 8000;

/** The hosted page's script and what it fetches ahead of the first visit. */
function everyFeature(graph: ChunkGraph): number {
  const start = graph.reach('entries/dm-site.ts', 'static');
  const engine = graph.reach('runtime/engine.ts', 'static');
  return weigh([...new Set([...start, ...engine])]);
}

/** What a visitor downloads of the build, in brotli bytes, beside its budget. */
const bytes: Bench = async () => {
  const graph = ChunkGraph.read();
  const sizes = [
    ...measureSizes(graph),
    {
      name: 'navigation, every feature (dm-site.js and its engine)',
      bytes: everyFeature(graph),
      budget: EVERY_FEATURE,
    },
  ];
  const peers = await peerBytes();
  return sizes.map(({ name, bytes: ours, budget }) => ({
    measure: name,
    ours,
    reference: budget,
    unit: 'bytes',
    against: 'its budget',
    target: 1,
    ...(name.startsWith('dm-site.js') && { peers }),
  }));
};

export default bytes;
