import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { inRoot } from '../../scripts/paths';
import { Connection, requestMany, type Received, type Target } from './host/requests';
import { KEPT, ServerProcess, startHost } from './host/server';
import { median, type Bench, type BenchRow } from './row';

const HEALTH: Target = { path: '/_health' };

/** Pages of the demo site that stay as they are meanwhile. */
const PAGES = {
  '/contact': '/contact',
  '/gallery': '/gallery',
  'page JSON of /': '/?dm_ajaxCall=true',
  '/': '/',
  '/shop': '/shop',
  '/journal': '/journal',
  'a post': '/a-borrowed-camera',
} as const;

/** A search that nobody has made before. */
const searchFor = (number: number): Target => ({ path: `/search?searchTerm=harbour+${number}` });

const ROUNDS = { full: 7, quick: 2 } as const;
const REQUESTS = { full: 800, quick: 200 } as const;

/** Goals: of what is kept as multiples of the same answer of a server of files, else in ms. */
const GOALS = { kept: 1.5, known: 1.2, changed: 3 } as const;

/** Times of one request, in ms. */
class Times {
  readonly processor: number[] = [];
  readonly wall: number[] = [];
}

/** A request to a server whose time is measured. */
interface Measured {
  readonly server: ServerProcess;
  readonly target: Target | ((number: number) => Target);
  readonly status: number;
  readonly times: Times;
}

let searches = 0;

/** Measures one round of a request. */
async function measure({ server, target, status, times }: Measured, count: number): Promise<void> {
  const before = server.processorTime;
  let wall: number;
  if (typeof target === 'function') {
    const connection = new Connection(server.port);
    const start = performance.now();
    for (let sent = 0; sent < count; sent += 1) await connection.get(target((searches += 1)));
    wall = performance.now() - start;
    connection[Symbol.dispose]();
  } else {
    wall = await requestMany(server.port, target, { count, status });
  }
  times.processor.push((server.processorTime - before) / count);
  times.wall.push(wall / count);
}

async function getOnce(server: ServerProcess, target: Target): Promise<Received> {
  const connection = new Connection(server.port);
  try {
    return await connection.get(target);
  } finally {
    connection[Symbol.dispose]();
  }
}

/** Writes a page as the file that a server of files sends for it, compressed as the host does. */
async function writePage(folder: string, name: string, { body, headers }: Received): Promise<void> {
  const plain = headers.get('content-encoding') === 'br' ? brotliDecompressSync(body) : body;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), plain);
  await writeFile(join(folder, `${name}.br`), brotliCompressSync(plain));
  await writeFile(join(folder, `${name}.gz`), gzipSync(plain));
}

/**
 * The demo host beside a server of files with the same bytes, which is what a page that has not changed
 * should cost, and beside its own `/_health`. The time of a page that has changed is that of a host
 * that stores none.
 */
const bench: Bench = async (_browser, { pace }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dm-host-bench-'));
  const files = join(folder, 'files');
  try {
    await using host = await startHost(join(folder, 'kept'), KEPT);
    await using changing = await startHost(join(folder, 'changing'), 0);
    const targets = Object.entries(PAGES).map(([name, path], index) => ({
      ...{ name, path, file: `page-${index}.html` },
    }));
    for (const { path, file } of targets) {
      await writePage(files, file, await getOnce(host, { path }));
    }
    await using plain = await ServerProcess.start([
      inRoot('test/bench/host/starts/files.js'),
      files,
    ]);

    const measured = (
      server: ServerProcess,
      target: Measured['target'],
      status = 200,
    ): Measured => ({ server, target, status, times: new Times() });
    const health = measured(host, HEALTH);
    const search = measured(host, searchFor);
    const pages = await Promise.all(
      targets.map(async ({ name, path, file }) => {
        const tagOf = async (server: ServerProcess, target: Target) =>
          (await getOnce(server, target)).headers.get('etag');
        const [tag, fileTag] = [
          await tagOf(host, { path }),
          await tagOf(plain, { path: `/${file}` }),
        ];
        return {
          name,
          kept: measured(host, { path }),
          known: measured(host, { path, tag }, 304),
          changed: measured(changing, { path }),
          file: measured(plain, { path: `/${file}` }),
          knownFile: measured(plain, { path: `/${file}`, tag: fileTag }, 304),
        };
      }),
    );
    const all = [
      health,
      search,
      ...pages.flatMap((page) => [
        ...[page.kept, page.known, page.changed],
        ...[page.file, page.knownFile],
      ]),
    ];
    // The first round compiles code, and is not counted.
    for (let round = 0; round <= ROUNDS[pace]; round += 1) {
      for (const each of all) await measure(each, REQUESTS[pace]);
      if (round > 0) continue;
      for (const { times } of all) times.processor.length = times.wall.length = 0;
    }

    const row = (
      measure: string,
      { times: ours }: Measured,
      { times: reference }: Measured,
      kind: keyof Times,
      goal: Partial<BenchRow>,
    ): BenchRow => ({
      measure: `${measure}, ${kind === 'wall' ? 'time' : 'processor'}`,
      ours: median(ours[kind]),
      reference: median(reference[kind]),
      unit: 'ms',
      against: reference === health.times ? '/_health' : 'sirv',
      ...goal,
    });
    return (['processor', 'wall'] as const).flatMap((kind) => [
      ...pages.flatMap(({ name, kept, known, changed, file, knownFile }) => [
        row(name, kept, file, kind, {
          target: GOALS.kept,
          peers: { '/_health': median(health.times[kind]) },
        }),
        row(`${name}, known`, known, knownFile, kind, {
          target: GOALS.known,
          peers: { '/_health': median(health.times[kind]) },
        }),
        row(`${name}, changed`, changed, health, kind, { limit: GOALS.changed }),
      ]),
      row('a new search', search, health, kind, { limit: GOALS.changed }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export default bench;
