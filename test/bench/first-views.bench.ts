import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { readFirstViews, withFirstViews } from './first-views/shadow-roots';
import { loadTimes, type LoadTimes } from './first-views/load-times';
import { median, type Bench, type BenchRow } from './row';

/** Pages of the demo site with elements above the fold. */
const PATHS = ['/', '/gallery', '/contact'] as const;
const ROUNDS = { full: 9, quick: 2 } as const;

const MEASURES = [
  ['largest', 'largest paint', 'ms'],
  ['usable', 'usable', 'ms'],
  ['shift', 'layout shift', 'count'],
] as const;

const medians = (times: readonly LoadTimes[], name: keyof LoadTimes): number =>
  median(times.map((time) => time[name]));

async function measurePage(browser: Browser, url: string, rounds: number): Promise<BenchRow[]> {
  const plain = await (await fetch(url)).text();
  const drawn = withFirstViews(plain, await readFirstViews(browser, url));
  const times = { plain: [] as LoadTimes[], drawn: [] as LoadTimes[] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? (['plain', 'drawn'] as const) : (['drawn', 'plain'] as const);
    for (const name of order) {
      times[name].push(await loadTimes(browser, url, name === 'plain' ? plain : drawn));
    }
  }
  const path = new URL(url).pathname;
  const against = 'without first views';
  const size = (html: string): number => brotliCompressSync(html).length;
  return [
    ...MEASURES.map(([name, measure, unit]) => ({
      measure: `${path} with first views drawn, ${measure}`,
      ours: medians(times.drawn, name),
      reference: medians(times.plain, name),
      unit,
      against,
    })),
    {
      measure: `${path} with first views drawn, HTML (brotli)`,
      ours: size(drawn),
      reference: size(plain),
      unit: 'bytes',
      against,
    },
  ];
}

/**
 * The experiment of `docs/guides/publishing.md`: pages whose elements above the fold are already drawn, as
 * declarative shadow roots, beside the same pages without. On a phone four times slower.
 */
const firstViews: Bench = async (browser, { pace }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-first-views-'));
  const host = await startHost(
    withDocumentation({ port: 0, embedPort: 0, dataFolder, imageFormats: ['webp'] }),
  );
  try {
    const rows: BenchRow[] = [];
    for (const path of PATHS) {
      rows.push(...(await measurePage(browser, new URL(path, host.url).href, ROUNDS[pace])));
    }
    return rows;
  } finally {
    await host.stop();
    await rm(dataFolder, { recursive: true });
  }
};

export default firstViews;
