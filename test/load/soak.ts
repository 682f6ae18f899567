import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from '../../scripts/paths';
import { Hosts } from './hosts';
import { errorsOf, header, quantile, row, timesOf } from './table';
import { visit } from './visitors';

/** Minutes of a day: the clock of the host runs through all of them in one run. */
const DAY = 24 * 60;

/** Visitors and their mean pause, in ms: 48 requests a second, as many in an hour as 2 a second in a day. */
const CROWD = { visitors: 96, pause: 2000 };

/** Looks at a host in one run. */
const LOOKS = 12;

/** How much more each of these may be held in the last third than in the second. */
const MORE = { heap: 0.15, resident: 0.15, files: 0.1, timers: 0.1 };

/** Less than this is noise: MB, files and timers. */
const NOISE = { heap: 6, resident: 40, files: 10, timers: 10 };

/**
 * Tables in which every row is something that a visitor has sent, or that the owner keeps. Rows of all
 * others come and go.
 */
const KEPT = /^(?:submission|comment|shop_cart|shop_order|delivery)/;

type Measure = keyof typeof MORE;

interface Look {
  readonly minute: number;
  readonly heap: number;
  readonly resident: number;
  readonly files: number;
  readonly timers: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reads what a host holds: its heap and timers from itself, memory and files from the system. */
async function lookAt(child: ChildProcess, minute: number): Promise<Look> {
  const { stdout, pid = 0 } = child;
  if (!stdout) throw new Error('the host says nothing');
  let text = '';
  child.kill('SIGUSR2');
  while (!/held .*\n/.test(text)) text += String((await once(stdout, 'data'))[0]);
  const { heapUsed, timers } = JSON.parse(/held (.*)\n/.exec(text)?.[1] ?? '{}') as {
    readonly heapUsed: number;
    readonly timers: number;
  };
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return {
    minute,
    heap: heapUsed / 1024 ** 2,
    resident: (Number(pages) * 4096) / 1024 ** 2,
    files: readdirSync(`/proc/${pid}/fd`).length,
    timers,
  };
}

/** Names what grew between the second third of a run and its last. */
function grown(looks: readonly Look[]): readonly string[] {
  const third = Math.floor(looks.length / 3);
  const [second, last] = [looks.slice(third, 2 * third), looks.slice(-third)];
  return (Object.keys(MORE) as Measure[]).flatMap((name) => {
    const [before = 0, after = 0] = [second, last].map((part) =>
      mean(part.map((look) => look[name])),
    );
    const isMore = after - before > Math.max(NOISE[name], before * MORE[name]);
    return isMore ? [`${name} from ${before.toFixed(1)} to ${after.toFixed(1)}`] : [];
  });
}

/**
 * Has visitors use a host for a while in which its clock goes through a day, and looks at what it
 * holds: memory, open files, timers, and rows that should come and go.
 *
 * @param server PostgreSQL server. Default: a SQLite file.
 * @throws {Error} If any of these keeps growing, or anything was lost.
 */
export async function soak(server: string | undefined, minutes: number): Promise<void> {
  const speed = DAY / minutes;
  const hosts = await Hosts.start(server, 1, {
    node: ['--expose-gc', '--import', inRoot('test/load/fast-clock.js')],
    env: { LOAD_CLOCK_SPEED: String(speed) },
  });
  const [host] = hosts.processes;
  if (!host) throw new Error('no host has started');
  console.log(
    `A day in ${minutes} minutes: ${CROWD.visitors} visitors with pauses of ${CROWD.pause / 1000} s, a clock ${Math.round(speed)} times as fast\n`,
  );
  header(['minute', 'heap MB', 'resident MB', 'open files', 'timers', 'rows that come and go']);
  const looks: Look[] = [];
  const rows: ReadonlyMap<string, number>[] = [];
  const duration = minutes * 60_000;
  const running = visit({ ports: hosts.ports, ...CROWD, duration });
  for (let index = 1; index <= LOOKS; index += 1) {
    await wait(duration / LOOKS - 500);
    const look = await lookAt(host, (minutes * index) / LOOKS);
    const counts = await hosts.rows();
    looks.push(look);
    rows.push(counts);
    const others = [...counts].filter(([name]) => !KEPT.test(name));
    row([
      ...[look.minute.toFixed(1), look.heap.toFixed(1), look.resident.toFixed(0)],
      ...[look.files, look.timers, others.reduce((sum, [, count]) => sum + count, 0)],
    ]);
  }
  const tally = await running;
  const times = timesOf(tally);
  const { told, lost, twice } = await hosts.audit(tally);
  console.log(
    `\n${times.length} answers, p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, errors: ${errorsOf(tally)}; ${told} stored, ${lost} lost, ${twice} twice\n`,
  );
  header(['table', 'rows in the middle', 'at the end']);
  const [middle, end] = [rows[LOOKS / 2 - 1], rows.at(-1)];
  const growing: string[] = [];
  for (const [name, count] of end ?? []) {
    const before = middle?.get(name) ?? 0;
    if (count === 0 && before === 0) continue;
    row([name, before, count]);
    if (!KEPT.test(name) && count > before * 1.3 + 50) growing.push(`${name}: ${before}, ${count}`);
  }
  await hosts.stop();
  const faults = [...grown(looks), ...growing.map((text) => `rows of ${text}`)];
  if (lost + twice > 0) faults.push(`${lost} lost, ${twice} twice`);
  if (faults.length > 0) throw new Error(`Keeps growing: ${faults.join('; ')}`);
  console.log('\nMemory, files, timers and rows stay flat.');
}
