import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withDocumentation } from '../docs/with-documentation';
import { startHost, type HostOptions } from '../host/host';
import { resolveSettings, type HostSettings } from '../host/config';
import { openDatabase } from '../host/database/open-database';
import { LIBRARY_PATH } from '../host/files/library';
import { MEDIA_PATH } from '../host/media/media';
import { parseMediaPath, SIZES } from '../host/media/sizes';
import { SPECULATION_PATH } from '../host/serve/speculation';
import { crawl, ask, type Answer, type Found } from './crawl';
import { filesBelow, fileOf, OutputFolder } from './files';
import { headersOf, type Published } from './headers';
import { Needs, type Need } from './needs-host';
import { withPreloads } from './preloads';
import { replaceFolder } from './replace-folder';
import { headersFile, redirectsFile, type Rule } from './rules';
import { siteVersion } from './site-version';

/** Options of {@link publishSite}. */
export interface PublishOptions {
  /** The folder that is written to. */
  readonly folder: string;
  /** The site's public origin, `https://halide.example`. */
  readonly origin: string;
  /**
   * The origin of the host that takes forms, comments and orders and shows private pages. Static
   * hosts forward to it what is not a file. Without it, the site is only read.
   */
  readonly calls?: string;
  /** Whether the documentation of the elements is published too, which the host has at `/elements`. */
  readonly hasDocumentation?: boolean;
  /** The site, its data and the library; as of the host. */
  readonly host?: HostOptions;
}

/** A link of a page that leads nowhere. */
interface MissingLink {
  readonly path: string;
  readonly from: string;
}

/** What was published, and what a reader of the site will miss. */
export interface Report {
  readonly files: number;
  readonly bytes: number;
  readonly pages: number;
  /** Paths that the host answers, because the answer is private or depends on the query. */
  readonly forwarded: readonly string[];
  /** Parts of pages that ask the host while a visitor uses them. */
  readonly needs: readonly Need[];
  /** Links that lead nowhere, with the page they are on. */
  readonly missing: readonly MissingLink[];
  /** Links into the documentation, where that is left out. */
  readonly undocumented: readonly MissingLink[];
}

/** Calls that change something or differ between visitors; never files. */
const CALLS = ['/_dm/', '/_maps/', '/_booking/', '/_shop/', '/admin', '/editor', '/embed'] as const;
/** Addresses that no page links to. */
const SEEDS = ['/', '/sitemap.xml', '/robots.txt', '/dm-push-worker.js', SPECULATION_PATH];
/** Parts of the build that a page never loads. */
const NOT_SERVED = /^(?:npm|docs|editor|editor-app|shop|commands)\/|^\.|\.map$/;
/** Paths of the documentation. */
const DOCUMENTATION = /^\/elements(?:\/|$)/;
/** A path that no site has. */
const NOWHERE = '/-/404';

/** Times that a site is read which changes meanwhile. */
const ATTEMPTS = 4;

/** The site has changed while it was read. */
class SiteChange extends Error {
  constructor() {
    super('The site kept changing while it was read. Try again later.');
  }
}

/**
 * Writes a site as files that any static host can serve: one state of the site, all of it. Where the
 * site changes while it is read, it is read again. The folder has the last publication until then, and
 * keeps it if something fails.
 *
 * @throws {Error} If the site keeps changing, or the host fails to answer.
 */
export async function publishSite(options: PublishOptions): Promise<Report> {
  const hostOptions: HostOptions = {
    ...options.host,
    port: 0,
    embedPort: 0,
    publicOrigin: options.origin,
  };
  const settings = resolveSettings(hostOptions);
  const host = await startHost(
    options.hasDocumentation ? withDocumentation(hostOptions) : hostOptions,
  );
  try {
    const database = await openDatabase(settings);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const version = await siteVersion(database, settings);
        try {
          return await replaceFolder(options.folder, async (folder) => {
            const report = await writeSite(new URL(host.url), folder, settings, options);
            if (version !== (await siteVersion(database, settings))) throw new SiteChange();
            return report;
          });
        } catch (error) {
          if (!(error instanceof SiteChange) || attempt === ATTEMPTS) throw error;
        }
      }
    } finally {
      await database.close();
    }
  } finally {
    await host.stop();
  }
}

async function writeSite(
  url: URL,
  folder: string,
  settings: HostSettings,
  { origin, calls, hasDocumentation = false }: PublishOptions,
): Promise<Report> {
  const out = new OutputFolder(folder);
  const found: Found[] = [];
  const published: Published[] = [];
  const needs = new Needs();
  const isCall = (path: string): boolean =>
    path.startsWith(LIBRARY_PATH) ||
    (CALLS.some((call) => path.startsWith(call)) && !/\.(?:css|js)$/.test(path));
  const seeds = [...SEEDS, ...(await assetsOf(settings.siteFolder))];
  for await (const item of crawl({ host: url, origin, isCall, seeds, variantsOf })) {
    found.push(item);
    if (item.kind === 'page') {
      await writePage(out, url, item);
      needs.add(item.path, item.answer.body.toString());
    }
    const name = item.kind === 'file' ? fileOf(item.path, 'file') : undefined;
    if (item.kind !== 'file' || name === undefined) continue;
    await out.write(name, item.answer.body);
    published.push({ path: item.path, answer: item.answer });
    if (item.answer.type.startsWith('text/javascript'))
      needs.addScript(item.path, item.answer.body.toString());
  }
  for (const name of await filesBelow(settings.libraryFolder)) {
    if (NOT_SERVED.test(name)) continue;
    await out.write(
      `${LIBRARY_PATH.slice(1)}${name}`,
      await readFile(join(settings.libraryFolder, name)),
    );
  }
  const missingPage = await ask(url, NOWHERE);
  await out.write('404.html', withPreloads(missingPage.body.toString(), missingPage.headers));
  const home = await ask(url, '/');
  await out.write('_headers', headersFile(headersOf(home, published)));
  const forwarded = pathsOf(found, 'private', 'asked');
  await out.write('_redirects', redirectsFile(rulesOf(found, forwarded, calls)));
  const missing = found.flatMap((item) => (item.kind === 'missing' ? [item] : []));
  const isLeftOut = ({ path }: MissingLink): boolean =>
    !hasDocumentation && DOCUMENTATION.test(path);
  return {
    files: out.count,
    bytes: out.bytes,
    pages: pathsOf(found, 'page').length,
    forwarded,
    needs: needs.list,
    missing: missing.filter((link) => !isLeftOut(link)),
    undocumented: missing.filter(isLeftOut),
  };
}

/** An image in all its sizes: elements choose one by their own width. */
function variantsOf(path: string): readonly string[] {
  if (!path.startsWith(MEDIA_PATH)) return [];
  const { name } = parseMediaPath(path.slice(MEDIA_PATH.length).split('/'));
  return Object.keys(SIZES).map((size) => `${MEDIA_PATH}${size}/${name}`);
}

const assetsOf = async (siteFolder: string): Promise<readonly string[]> =>
  (await filesBelow(join(siteFolder, 'assets'))).map((name) => `/assets/${name}`);

const pathsOf = (found: readonly Found[], ...kinds: readonly Found['kind'][]): string[] => [
  ...new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path)),
];

/** Writes a page in both forms: the document, and the page JSON of a visit (core-runtime §7). */
async function writePage(
  out: OutputFolder,
  host: URL,
  { path, answer }: { readonly path: string; readonly answer: Answer },
): Promise<void> {
  const [document, data] = [fileOf(path, 'page'), fileOf(path, 'data')];
  if (document === undefined || data === undefined) return;
  await out.write(document, withPreloads(answer.body.toString(), answer.headers));
  const json = await ask(host, `${path}?dm_ajaxCall=true`);
  if (json.status === 200 && json.type.includes('json')) await out.write(data, json.body);
}

/** The first rule that fits is applied: single paths before those with a rest. */
function rulesOf(
  found: readonly Found[],
  forwarded: readonly string[],
  calls: string | undefined,
): readonly Rule[] {
  const redirects = found.flatMap(({ kind, path, ...item }): Rule[] =>
    kind === 'redirect' && 'to' in item
      ? [{ from: path, to: item.to, status: item.status as Rule['status'] }]
      : [],
  );
  const toHost = (from: string, to = from): Rule => ({
    from,
    to: `${calls ?? ''}${to}`,
    status: 200,
  });
  const proxied = calls
    ? [
        ...forwarded.map((path) => ({ ...toHost(path), isForced: true })),
        ...CALLS.map((call) => toHost(`${call}*`, `${call}:splat`)),
      ]
    : [];
  const query = 'dm_ajaxCall=true';
  const data: Rule[] = [
    { from: '/', query, to: '/index.json', status: 200, isForced: true },
    { from: '/*', query, to: '/:splat.json', status: 200, isForced: true },
  ];
  return [...redirects, ...proxied, ...data];
}
