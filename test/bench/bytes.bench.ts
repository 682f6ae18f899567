import { brotliCompressSync } from 'node:zlib';
import { ChunkGraph } from '../../scripts/build/chunks';
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

/** What a visitor downloads of the build, in brotli bytes, beside its budget. */
const bytes: Bench = async () => {
  const sizes = await measureSizes(ChunkGraph.read());
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
