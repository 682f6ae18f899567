import { ChunkGraph } from './build/chunks';
import { chunkFaults, measureSizes, sizeTable } from './check/sizes';

/** `npm run check:sizes`, after a build: what a visitor downloads, beside its budget. */
const graph = ChunkGraph.read();
const sizes = measureSizes(graph);
console.log(sizeTable(sizes));
const over = sizes.filter(({ bytes, budget }) => bytes > budget);
const faults = [...chunkFaults(graph), ...over.map(({ name }) => `${name} is over its budget`)];
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}
