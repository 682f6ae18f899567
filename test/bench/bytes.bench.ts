import { brotliCompressSync } from 'node:zlib';
import { ChunkGraph, weigh } from '../../scripts/build/chunks';
import { measureSizes } from '../../scripts/check/sizes';
import { bundleVariants } from './navigation/bundle';
import { FLOOR, PEERS } from './navigation/variants';
import type { Bench } from './row';

/** Brotli bytes of the other libraries, bundled as in `navigation`. */
async function peerBytes(): Promise<Readonly<Record<string, number>>> {
  const code = await bundleVariants([FLOOR, ...PEERS]);
  return Object.fromEntries(
    [...code].map(([name, text]) => [name, brotliCompressSync(text).length]),
  );
}

/** Budget of `dm-site.js` with the engine that it loads when the page is idle, in bytes. */
const NAVIGATION_BUDGET = 8000;

/** Brotli bytes of `dm-site.js` with the engine, without chunks that they share counted twice. */
function navigationBytes(graph: ChunkGraph): number {
  const start = graph.reach('entries/dm-site.ts', 'static');
  const engine = graph.reach('runtime/engine.ts', 'static');
  return weigh([...new Set([...start, ...engine])]);
}

/** Download sizes of the build, in brotli bytes, compared with their budgets. */
const bytes: Bench = async () => {
  const graph = ChunkGraph.read();
  const sizes = [
    ...measureSizes(graph),
    {
      name: 'navigation with all features (dm-site.js and its engine)',
      bytes: navigationBytes(graph),
      budget: NAVIGATION_BUDGET,
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
