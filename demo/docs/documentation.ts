import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import { tagsIn } from '../host/content/page-file';
import type { Page } from '../host/content/model';
import { resolveInFolder, splitPath } from '../host/files/paths';
import { missingFile, REVALIDATED, sendFile } from '../host/files/send-file';
import { reply } from '../host/http/reply';
import type { PageSource, RouteSource } from '../host/pages/sources';
import { readAllDocs, readDocs } from './data';
import { elementPage } from './element-page';
import { exampleDocument } from './example-document';
import type { Markup } from '../html';
import { filterFrom, overview } from './overview';

/** Documentation of the elements, as options of a host. */
export interface Documentation {
  /** The pages `/elements` and `/elements/<name>`. */
  readonly pages: PageSource;
  /** The examples' documents, and the documentation's styles and scripts. */
  readonly routes: RouteSource;
}

const CLIENT = fileURLToPath(new URL('client', import.meta.url));
const FILES_PATH = '/assets/docs/';

/** In cascade order. */
const SHEETS = ['fields.css', 'docs.css', 'playground.css', 'reference.css', 'adapt.css'];

const HEAD = [
  ...SHEETS.map((sheet) => `<link rel="stylesheet" href="${FILES_PATH}${sheet}">`),
  `<script type="module" src="${FILES_PATH}docs.js"></script>`,
].join('\n');

/**
 * Creates the documentation from the library's generated data.
 *
 * @param folder output folder of `npm run docs`: `dist/docs`.
 */
export function documentation(folder: string): Documentation {
  const pageAt: PageSource = async (path, _site, query) => {
    const [, name] = /^\/elements(?:\/([^/]+))?$/.exec(path) ?? [];
    if (name !== undefined) return elementAt(folder, name);
    return path === '/elements' ? allElements(folder, query) : undefined;
  };
  const paths = async (): Promise<readonly string[]> => {
    const all = await readAllDocs(folder);
    return ['/elements', ...all.map(({ name }) => `/elements/${name}`)];
  };
  return {
    pages: Object.assign(pageAt, { paths }),
    routes(app) {
      app.get('/elements/:name/example', async (c) => {
        const docs = await readDocs(folder, c.req.param('name'));
        return docs ? sendExample(c, exampleDocument(docs, queryOf(c))) : missingFile(c);
      });
      app.get(`${FILES_PATH}*`, async (c) => {
        const segments = splitPath(c.req.path.slice(FILES_PATH.length));
        const file = segments && (await resolveInFolder(CLIENT, segments));
        return sendFile(c, file, REVALIDATED);
      });
    },
  };
}

const queryOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

const sendExample = (c: Context, body: string): Promise<Response> =>
  reply(c, {
    status: 200,
    body,
    type: 'text/html; charset=utf-8',
    cache: REVALIDATED,
    compression: 'quick',
  });

async function allElements(folder: string, query: URLSearchParams): Promise<Page> {
  return pageOf({
    path: '/elements',
    title: 'Elements',
    description: 'All elements of dm-elements: what they do, their size and how to use them.',
    content: overview(await readAllDocs(folder), filterFrom(query)),
  });
}

async function elementAt(folder: string, name: string): Promise<Page | undefined> {
  const docs = await readDocs(folder, name);
  if (!docs) return undefined;
  const names = (await readAllDocs(folder)).map((other) => other.name);
  const index = names.indexOf(name);
  const neighbours = { previous: names[index - 1], next: names[index + 1] };
  return pageOf({
    path: `/elements/${name}`,
    title: docs.declaration.tagName,
    description: docs.declaration.summary,
    content: elementPage(docs, neighbours),
  });
}

interface PageContent {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly content: Markup;
}

function pageOf({ path, title, description, content: { text } }: PageContent): Page {
  return {
    path,
    alias: path.slice(path.lastIndexOf('/') + 1),
    isHome: false,
    lang: 'en',
    dir: 'ltr',
    title: `${title} — dm-elements`,
    description,
    headsection: HEAD,
    content: text,
    tags: tagsIn(text),
    css: '',
    devicecss: '',
    alternates: {},
  };
}
