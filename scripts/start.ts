import { buildForHost } from './build/all';

/** `npm start`: builds what the host serves where it has changed, and runs the host. */
await buildForHost('if-changed');
await import('../demo/host/main');
