import type { Cluster } from '../../scripts/postgres/cluster';
import { Hosts } from './hosts';
import { errorsOf, header, quantile, row, timesOf } from './table';
import { READING, visit, type Mix } from './visitors';

/** Visitors without pauses: work enough for a host at every moment, and not more than it can queue. */
const VISITORS = 100;

/** Longest answer of a hundred before anything is refused, in ms. */
const P99 = 500;

interface Goal {
  readonly use: string;
  /** Requests for each second of the host's processor. */
  readonly rate: number;
  readonly mix?: Mix;
}

const GOALS: readonly Goal[] = [
  { use: 'reading', rate: 1000, mix: READING },
  { use: 'mixed', rate: 400 },
];

const verdict = (isKept: boolean): string => (isKept ? 'kept' : 'MISSED');

/**
 * Measures one host by its goals, and prints them: requests a second and core (a second of the host's
 * processor, wherever the visitors run), and how long visitors wait.
 *
 * @returns what was lost or stored twice.
 */
export async function measureGoals(cluster: Cluster, duration: number): Promise<number> {
  console.log(`Goals, one host and ${VISITORS} visitors without pauses:\n`);
  header([
    ...['use', 'requests/s', 'a second and core', 'goal', 'with the database’s core'],
    ...['p50 ms', 'p99 ms', `goal ${P99}`, 'refused', 'audit'],
  ]);
  let losses = 0;
  for (const { use, rate, mix } of GOALS) {
    const hosts = await Hosts.start(cluster.url, 1);
    const crowd = { ports: hosts.ports, visitors: VISITORS, pause: 0, ...(mix && { mix }) };
    // Modules, plans of queries and pages are made on first use.
    await visit({ ...crowd, duration: 3000 });
    const start = performance.now();
    const before = [hosts.processorTime, cluster.processorTime()] as const;
    const tally = await visit({ ...crowd, duration });
    const seconds = (performance.now() - start) / 1000;
    const host = (hosts.processorTime - before[0]) / 1000;
    const all = host + (cluster.processorTime() - before[1]) / 1000;
    const times = timesOf(tally);
    const p99 = quantile(times, 0.99);
    const { told, lost, twice } = await hosts.audit(tally);
    losses += lost + twice;
    const perCore = times.length / host;
    row([
      ...[use, Math.round(times.length / seconds), Math.round(perCore)],
      ...[`${rate} ${verdict(perCore >= rate)}`, Math.round(times.length / all)],
      ...[quantile(times, 0.5), p99, verdict(Number(p99) < P99 && tally.errors.size === 0)],
      ...[errorsOf(tally), `${told} stored, ${lost} lost, ${twice} twice`],
    ]);
    await hosts.stop();
  }
  console.log('');
  return losses;
}
