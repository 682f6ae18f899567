import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildDemo } from '../../scripts/build/all';
import { findPrograms, NEEDS, startCluster, type Cluster } from '../../scripts/postgres/cluster';
import { Hosts } from './hosts';
import { measureGoals } from './goals';
import { mountSmallDisk } from './small-disk';
import { soak } from './soak';
import { errorsOf, header, quantile, row, timesOf } from './table';
import { visit, type Crowd, type Step, type Tally } from './visitors';

/**
 * `npm run load`: 500 visitors use one, two and four hosts of the demo site over PostgreSQL on this
 * machine: they read, search, fill carts, and send forms and comments, first without a pause, then
 * as people do. Then a host is killed, the database restarted, and its disk filled, and what visitors
 * were told was stored is compared with what is. It stops by itself, and fails if anything is lost.
 * Options: `--visitors 500`, `--seconds 12`, `--hosts 1,2,4`, `--goals-only`, `--faults-only`.
 *
 * `npm run load -- --soak --minutes 60`: a day of mixed use in an hour. Fails where memory, open files,
 * timers or rows that should come and go keep growing. With `--sqlite`, over the file of a single host.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '12' },
    hosts: { type: 'string', default: '1,2,4' },
    'goals-only': { type: 'boolean' },
    'faults-only': { type: 'boolean' },
    soak: { type: 'boolean' },
    sqlite: { type: 'boolean' },
    minutes: { type: 'string', default: '60' },
  },
});
const visitors = positive('visitors', values.visitors);
const duration = positive('seconds', values.seconds) * 1000;
const minutes = positive('minutes', values.minutes);
const hostCounts = values.hosts.split(',').map((count) => positive('hosts', count));

/** Mean pause of a person between two steps, in ms. */
const PAUSE = 5000;

/** Visitors during a fault, and their pause, in ms: work for the hosts that they can do. */
const FAULT_CROWD = { visitors: 100, pause: 500 };

/** Time after which the command gives up, in ms. */
const LONGEST = values.soak ? (minutes + 5) * 60_000 : 15 * 60_000;

/** Size of the disk that is filled, in MiB. */
const DISK = 200;

function positive(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} is "${text}"; expected whole numbers of at least 1.`);
  process.exit(1);
}

if (values.sqlite && !values.soak) {
  console.error('--sqlite is for --soak: the other measures take several hosts.');
  process.exit(1);
}
const programs = findPrograms();
if (programs === undefined && !values.sqlite) {
  console.error(NEEDS);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  console.error(`Gave up after ${LONGEST / 60_000} minutes.`);
  process.exit(1);
}, LONGEST).unref();

/** What was lost or stored twice, in all runs. */
let losses = 0;

/** Prints a run, and returns its line of the audit. */
async function report(hosts: Hosts, tally: Tally): Promise<string> {
  const { told, lost, twice } = await hosts.audit(tally);
  losses += lost + twice;
  return `${told} stored, ${lost} lost, ${twice} twice`;
}

async function measure(cluster: Cluster): Promise<void> {
  console.log(
    `${visitors} visitors, ${availableParallelism()} cores for hosts, database and visitors\n`,
  );
  header([
    ...['hosts', 'pause', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'audit'],
    'processor ms per request: hosts + database',
  ]);
  const perStep: string[][] = [];
  for (const count of hostCounts) {
    const hosts = await Hosts.start(cluster.url, count);
    // Modules and plans of queries are made on first use.
    await visit({ ports: hosts.ports, visitors: 50, pause: 0, duration: 3000 });
    for (const pause of [0, PAUSE]) {
      const start = performance.now();
      const before = [hosts.processorTime, cluster.processorTime()] as const;
      const tally = await visit({ ports: hosts.ports, visitors, pause, duration });
      const seconds = (performance.now() - start) / 1000;
      const times = timesOf(tally);
      const cost = [hosts.processorTime - before[0], cluster.processorTime() - before[1]];
      row([
        ...[count, pause ? `${pause / 1000} s` : 'none', Math.round(times.length / seconds)],
        ...[quantile(times, 0.5), quantile(times, 0.99), errorsOf(tally)],
        await report(hosts, tally),
        cost.map((time) => (time / times.length).toFixed(1)).join(' + '),
      ]);
      if (pause > 0) {
        for (const step of Object.keys(tally.times) as Step[]) {
          const own = timesOf(tally, step);
          perStep.push([
            String(count),
            step,
            String(own.length),
            quantile(own, 0.5),
            quantile(own, 0.99),
          ]);
        }
      }
    }
    await hosts.stop();
  }
  console.log(`\nBy step, with pauses of ${PAUSE / 1000} s:\n`);
  header(['hosts', 'step', 'answers', 'p50 ms', 'p99 ms']);
  perStep.forEach(row);
}

/** Has visitors use two hosts while something happens to them. */
async function endure(
  name: string,
  cluster: Cluster,
  fault: (hosts: Hosts) => Promise<void>,
): Promise<void> {
  const hosts = await Hosts.start(cluster.url, 2);
  const crowd: Crowd = { ports: hosts.ports, ...FAULT_CROWD, duration: 20_000 };
  await visit({ ...crowd, visitors: 20, duration: 2000 });
  const happening = wait(4000).then(() => fault(hosts));
  const tally = await visit(crowd);
  await happening;
  await cluster.ready();
  const times = timesOf(tally);
  const cells = [times.length, quantile(times, 0.5), quantile(times, 0.99), errorsOf(tally)];
  row([name, ...cells, await report(hosts, tally)]);
  await hosts.stop();
}

async function endureAll(cluster: Cluster): Promise<void> {
  console.log(
    `\nFaults, two hosts and ${FAULT_CROWD.visitors} visitors with pauses of ${FAULT_CROWD.pause / 1000} s, 20 s:\n`,
  );
  header(['fault', 'answers', 'p50 ms', 'p99 ms', 'errors', 'audit']);
  await endure('a host killed, another started 2 s later', cluster, async (hosts) => {
    await hosts.kill();
    await wait(2000);
    await hosts.add();
  });
  await endure('database killed and started', cluster, () => cluster.restart());
  const disk = await mountSmallDisk(DISK);
  if (!disk) {
    console.log('\nNot tried: a full disk. It takes root to mount a small one.');
    return;
  }
  const small = await startCluster(programs ?? '', { isDurable: true, folder: disk.folder });
  await endure('disk of the database full for 6 s', small, async () => {
    await disk.fill();
    await wait(6000);
    await disk.empty();
    await small.ready().catch(() => small.restart());
  });
  await small.stop();
  await disk.remove();
}

async function runOverPostgres(folder: string): Promise<void> {
  const cluster = await startCluster(folder, { isDurable: true });
  try {
    if (values.soak) await soak(cluster.url, minutes);
    else {
      if (!values['faults-only']) losses += await measureGoals(cluster, duration);
      if (!values['faults-only'] && !values['goals-only']) await measure(cluster);
      if (!values['goals-only']) await endureAll(cluster);
    }
  } finally {
    await cluster.stop();
  }
}

await buildDemo('if-changed');
if (values.sqlite) await soak(undefined, minutes);
else await runOverPostgres(programs ?? '');
if (losses > 0) {
  console.error('\nWhat visitors were told was stored is not, or is twice.');
  process.exitCode = 1;
}
