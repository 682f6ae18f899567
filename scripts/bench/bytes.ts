import type { Bench } from '../../test/bench/row';
import { ChunkGraph } from '../build/chunks';
import { measureSizes } from '../check/sizes';

/** What each file of the build weighs, against its budget. */
export const bytes: Bench = async () =>
  (await measureSizes(ChunkGraph.read())).map((size) => ({
    measure: size.name,
    ours: size.bytes,
    reference: size.budget,
    unit: 'bytes',
    against: 'budget, brotli',
    target: 1,
  }));
