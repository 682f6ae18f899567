import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** `npm start`: builds the host and what it serves where they have changed, and runs the host. */
const unregister = register();
const { buildDemo } = await import('./build/all.ts');
const { BUILT_HOST } = await import('./paths.ts');
await buildDemo('if-changed');
// A host that is built needs no compiler.
await unregister();
await import(pathToFileURL(BUILT_HOST).href);
