import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../scripts/install';
import { inRoot } from '../../scripts/paths';
import { runNode } from '../../scripts/run';
import { requestMany } from './host/requests';
import { KEPT, ServerProcess, startHost } from './host/server';
import { median, type Bench, type BenchRow } from './row';

/** The same posts: a list of them, and one. */
const PAGES = ['/journal', '/a-borrowed-camera'] as const;

const ROUNDS = { full: 7, quick: 2 } as const;
const REQUESTS = { full: 600, quick: 150 } as const;

const PEER = inRoot('test/bench/host/astro');
const POSTS = inRoot('demo/site/posts/en');

/** Builds the peer with its own packages. */
async function buildPeer(): Promise<void> {
  installPackages('test/bench/host/astro');
  const code = await runNode(
    [join(PEER, 'node_modules/astro/astro.js'), 'build', '--root', PEER],
    { BENCH_POSTS: POSTS, ASTRO_TELEMETRY_DISABLED: '1' },
    'none',
  );
  if (code !== 0) throw new Error('the build of Astro has failed');
}

/**
 * The journal of the demo site beside Astro on Node, which renders the same posts on each request. Our
 * pages hold more than its: navigation, translations, the styles of their elements.
 */
const bench: Bench = async (_browser, { pace }) => {
  await buildPeer();
  const data = await mkdtemp(join(tmpdir(), 'dm-host-peers-'));
  try {
    await using kept = await startHost(join(data, 'kept'), KEPT);
    await using rendered = await startHost(join(data, 'rendered'), 0);
    const entry = join(PEER, 'node_modules/.built/server/entry.mjs');
    await using astro = await ServerProcess.start(
      [inRoot('test/bench/host/starts/astro.js'), entry],
      {
        BENCH_POSTS: POSTS,
        NODE_ENV: 'production',
      },
    );
    const rows: BenchRow[] = [];
    for (const path of PAGES) {
      const all = [kept, rendered, astro].map((server) => ({
        server,
        processor: [] as number[],
        wall: [] as number[],
      }));
      // The first round compiles code, and is not counted.
      for (let round = 0; round <= ROUNDS[pace]; round += 1) {
        for (const { server, processor, wall } of all) {
          const before = server.processorTime;
          const time = await requestMany(
            server.port,
            { path },
            { count: REQUESTS[pace], status: 200 },
          );
          if (round === 0) continue;
          processor.push((server.processorTime - before) / REQUESTS[pace]);
          wall.push(time / REQUESTS[pace]);
        }
      }
      const figures = (kind: 'processor' | 'wall') => all.map((each) => median(each[kind]));
      for (const [kind, name] of [
        ['processor', 'processor'],
        ['wall', 'time'],
      ] as const) {
        const [ours = NaN, changed = NaN, reference = NaN] = figures(kind);
        rows.push({
          ...{ measure: `${path}, ${name}`, ours, reference, unit: 'ms', against: 'Astro' },
          peers: { 'ours, not kept': changed },
        });
      }
    }
    return rows;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
};

export default bench;
