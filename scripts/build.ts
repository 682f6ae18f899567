import { buildAll } from './build/all';

/** `npm run build`; `--force` builds although nothing has changed. */
await buildAll(process.argv.includes('--force') ? 'always' : 'if-changed');
