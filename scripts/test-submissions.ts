import { NEEDS, findPrograms } from './postgres/cluster';
import { filesBelow, inRoot } from './paths';
import { runNode } from './run';

/**
 * `npm run test:submissions`: 1,000 submissions, comments and orders over a failing network, with the
 * embedded database and then with PostgreSQL where it is installed (or at `DM_POSTGRES_URL`).
 */
const folder = 'test/sending';
const files = filesBelow(folder).filter((file) => file.endsWith('.test.ts'));

console.log('With the embedded database:');
const embedded = await runNode(['--import', 'tsx', '--test', '--test-reporter=spec', ...files]);
process.exitCode = embedded;

if (findPrograms() !== undefined || process.env['DM_POSTGRES_URL'] !== undefined) {
  console.log('With PostgreSQL:');
  const code = await runNode(['--import', 'tsx', inRoot('scripts/test-postgres.ts'), folder]);
  process.exitCode = embedded || code;
} else {
  console.log(`Not tried with PostgreSQL. ${NEEDS}`);
}
