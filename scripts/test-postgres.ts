import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import { filesBelow } from './paths';
import { findPrograms, NEEDS, startCluster, type Cluster } from './postgres/cluster';
import { runNode } from './run';

/**
 * `npm run test:postgres`: the tests of the host and of its clients' submissions, with PostgreSQL in
 * the place of the embedded database. Each test has a database of its own. Words after `--` select
 * files by their path.
 */
const words = process.argv.slice(2);
const files = [...filesBelow('demo/host'), ...filesBelow('test/sending')].filter(
  (file) =>
    file.endsWith('.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))),
);
if (files.length === 0) {
  console.error(`No tests in "${words.join(' ')}".`);
  process.exit(1);
}

const programs = findPrograms();
const given = process.env['DM_POSTGRES_URL'];
if (given === undefined && programs === undefined) {
  console.error(NEEDS);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let cluster: Cluster | undefined;
if (given === undefined && programs !== undefined) {
  cluster = await startCluster(programs, { isDurable: false });
}
const url = given ?? cluster?.url ?? '';
const prefix = `dm_test_${randomBytes(4).toString('hex')}`;

/** Removes the tests' databases from a server that stays. */
async function removeDatabases(): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)`,
    [`${prefix}_`],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

try {
  process.exitCode = await runNode(
    [
      '--import',
      'tsx',
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      '--test-reporter=spec',
      ...files,
    ],
    { DM_TEST_POSTGRES: url, DM_TEST_POSTGRES_PREFIX: prefix },
  );
} finally {
  if (cluster) await cluster.stop();
  else await removeDatabases();
}
