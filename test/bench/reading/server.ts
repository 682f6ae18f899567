import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from '../../../scripts/paths';
import { bundle } from '../navigation/bundle';
import { CONTENDERS, htmxList, type Contender } from './contenders';
import * as content from './content';

/** The site of all contenders. */
export interface ReadingSite extends AsyncDisposable {
  readonly address: (contender: Contender) => string;
}

/** Time in which the server finds an answer, in ms. */
const ANSWER_TIME = 30;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const STYLE = `body{margin:0 auto;max-width:45rem;padding:1rem;font:16px/1.5 sans-serif}`;

const documentOf = ({ name, head, body }: Pick<Contender, 'name' | 'head' | 'body'>): string =>
  `<!doctype html>
<html lang="en" data-dm-debug="false"><head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">${head}</head>
<body><main>${body}</main></body></html>`;

/** Answers of the doubles: of our host, and of a site of Ghost. */
async function answerTo(url: URL, request: IncomingMessage): Promise<object | undefined> {
  const { pathname } = url;
  if (pathname.startsWith('/_dm/s/rt/api/public/rt/')) return content.thread();
  if (pathname.startsWith('/_dm/s/rt/api/public/wpl/')) {
    const fields = JSON.parse(await text(request)) as Readonly<Record<string, unknown>>;
    if (fields['commandID'] === 'searchPosts') return content.searchAnswer(fields['queryNumber']);
    const page = Math.round(Number(fields['from-item']) / content.POSTS) + 1;
    const link = `<a id="more" href="/more-ours?page=${page + 1}" rel="next">More posts</a>`;
    return { postList: content.postsMarkup(page) + link, total: content.POSTS * 100 };
  }
  if (pathname.startsWith('/content/'))
    return { settings: { labs: {}, support_email_address: null } };
  if (pathname === '/members/api/member/') return content.ghostMember();
  if (pathname === '/members/api/comments/counts/') return { p: content.COMMENTS };
  if (pathname.startsWith('/members/api/comments/')) return content.ghostThread();
  return undefined;
}

function pageAt({ pathname, searchParams }: URL): string | undefined {
  const contender = CONTENDERS.find(({ path }) => path === pathname);
  if (!contender) return undefined;
  const page = Number(searchParams.get('page') ?? 1);
  return documentOf(page > 1 ? { ...contender, body: htmxList(page) } : contender);
}

/** Compressed scripts and style sheets by path. */
class Files {
  readonly #files = new Map<string, Uint8Array>();

  add(path: string, body: string | Uint8Array): void {
    this.#files.set(path, brotliCompressSync(body));
  }

  async get(path: string): Promise<Uint8Array | undefined> {
    const name = /^\/dm\/1\/((?:chunks\/)?[\w.-]+\.(?:js|css))$/.exec(path)?.[1];
    if (name && !this.#files.has(path)) this.add(path, await readFile(inRoot('dist', name)));
    return this.#files.get(path);
  }
}

async function createFiles(): Promise<Files> {
  const files = new Files();
  files.add('/style.css', STYLE);
  const ghost = inRoot('test/bench/node_modules/@tryghost/comments-ui/umd/comments-ui.min.js');
  files.add('/comments-ui.min.js', await readFile(ghost));
  for (const { start, path } of CONTENDERS) {
    if (start) files.add(`${path}.js`, await bundle(start));
  }
  return files;
}

/** Serves the pages of all contenders, with doubles of what they ask, until it is disposed of. */
export async function serveReading(): Promise<ReadingSite> {
  const files = await createFiles();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    void (async () => {
      const page = pageAt(url);
      if (page !== undefined) {
        if (url.searchParams.has('page')) await wait(ANSWER_TIME);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const file = await files.get(url.pathname);
      if (file) {
        const type = TYPES[extname(url.pathname)] ?? '';
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(file);
        return;
      }
      const answer = await answerTo(url, request);
      await wait(ANSWER_TIME);
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: ({ path }) => `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
