import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

/** `npm start`: builds the host and what it serves where they have changed, and runs the host. */
const unregister = register();
const { buildForHost, buildHostStage } = await import('./build/all.ts');
const { BUILT_HOST } = await import('./paths.ts');
await buildForHost('if-changed');
await buildHostStage('if-changed');
// A host that is built needs no compiler.
await unregister();
await import(pathToFileURL(BUILT_HOST).href);
