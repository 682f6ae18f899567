/**
 * The demo host, its data and the publication of its site, for programs that run them in their own
 * process. `npm run build` makes one file of it, which the tests of pages load: compiling its sources
 * takes every process seconds.
 */
export { withDocumentation } from './docs/with-documentation';
export { resolveSettings } from './host/config';
export { openDatabase } from './host/database/open-database';
export { startHost } from './host/host';
export { publishSite } from './publish/publish-site';
