import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost, type RunningHost } from '../../demo/host/host';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { buildForHost } from '../../scripts/build/all';
import { installPackages } from '../../scripts/install';
import { inRoot } from '../../scripts/paths';
import { runNode } from '../../scripts/run';
import { requestPictures } from './request-pictures';
import { reportTable, summaryOf, type Report, type Summary } from './summary';
import { FRONT_FLAG, startFront, type Front } from './tls-front';

/**
 * `npm run lighthouse -- /elements /winter`: audits pages of the demo host as a phone on a slow network
 * (simulated), prints the four categories of each and the audits that fail, and fails if one is below
 * 100. As a site does, the host stands behind a server with TLS and HTTP/2 (which needs `openssl`), under
 * a name that is not local; `--plain` audits it on `localhost` over HTTP/1.1, where a browser asks for six
 * files at a time. `--rounds 3` audits all pages in turn, three times, and shows the best of each
 * category: what else runs on the machine only makes a page slower. `--origin` audits pages of a host
 * that runs already.
 */
const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    origin: { type: 'string' },
    plain: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Pages of the demo site, and of the documentation one of each kind. */
const PAGES = [
  '/',
  '/gallery',
  '/contact',
  '/elements',
  '/elements/start/html',
  '/elements/guides/theming',
  '/elements/recipes',
  '/elements/recipes/form-in-popup',
  '/elements/gallery',
  '/elements/data',
];

async function audit(address: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const code = await runNode(
    [
      inRoot('test/lighthouse/node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--throttling-method=simulate',
      `--chrome-flags=--headless=new --ignore-certificate-errors ${FRONT_FLAG} ${BROWSER_FLAGS.join(' ')}`,
    ],
    { CHROME_PATH: findBrowser() },
  );
  if (code !== 0) throw new Error(`Lighthouse could not audit ${address}.`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

installPackages('test/lighthouse');
if (!values.origin) await buildForHost('if-changed');
const folder = await mkdtemp(join(tmpdir(), 'dm-lighthouse-'));
const hasFront = !values.origin && !values.plain;
const front: Front | undefined = hasFront
  ? await startFront(() => host?.port ?? 0, folder)
  : undefined;
const host: RunningHost | undefined = values.origin
  ? undefined
  : await startHost(
      withDocumentation({ port: 0, dataFolder: folder, ...(front && { origin: front.origin }) }),
    );
const origin = values.origin ?? front?.origin ?? host?.url;
const summaries = new Map<string, Summary[]>();
try {
  const pages = positionals.length > 0 ? positionals : PAGES;
  for (const page of host ? pages : []) await requestPictures(new URL(page, host?.url).href);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const page of pages) {
      const { href } = new URL(page, origin);
      const summary = summaryOf(await audit(href, folder));
      summaries.set(page, [...(summaries.get(page) ?? []), summary]);
    }
  }
} finally {
  front?.stop();
  await host?.stop();
  await rm(folder, { recursive: true });
}
const { text, isPerfect } = reportTable(summaries);
console.log(text);
if (!isPerfect) process.exitCode = 1;
