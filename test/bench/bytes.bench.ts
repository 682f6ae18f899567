import { brotliCompressSync } from 'node:zlib';
import { ChunkGraph } from '../../scripts/build/chunks';
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

/** Download sizes of the build, in brotli bytes, compared with their budgets. */
const bytes: Bench = async () => {
  const sizes = measureSizes(ChunkGraph.read());
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
