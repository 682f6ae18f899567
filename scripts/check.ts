import { format, html, imports, lint, types, unused } from './check/suites';
import { runSuites, selectSuites } from './suite';

/** `npm run check`; names of checks after `--` run only those. */
await runSuites(selectSuites([types, lint, format, imports, unused, html], process.argv.slice(2)));
