import { runNode, tool } from './run';

/**
 * `npm run test:audits`: looks through every page of the demo site and of the documentation, of which
 * `npm test` takes one of each kind. Build first (`npm run build`).
 */
process.exitCode = await runNode(
  [
    tool('@playwright/test', 'playwright'),
    'test',
    '--project=end-to-end',
    'test/audits',
    'test/docs/audit.spec.ts',
    'test/demo/pages.spec.ts',
    ...process.argv.slice(2),
  ],
  { DM_AUDITS: 'all' },
);
