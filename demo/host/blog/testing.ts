import assert from 'node:assert/strict';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'node:test';
import { startHost, type HostOptions, type RunningHost } from '../host';
import { createWorkspace, send, type Workspace } from '../testing';

const DEMO = fileURLToPath(new URL('../../site', import.meta.url));

/** Head of a post's file; what is not given has a plain value. */
export interface PostHead {
  readonly title?: string;
  readonly excerpt?: string;
  readonly author?: string;
  readonly date?: string;
  readonly tags?: readonly string[];
  readonly [name: string]: unknown;
}

/** Posts by the name of their file: `en/first`. */
export type Posts = Readonly<Record<string, PostHead & { readonly content?: string }>>;

/** Creates a site with the demo site's journal and these posts. */
export async function createBlog(t: TestContext, posts: Posts): Promise<Workspace> {
  const workspace = await createWorkspace(t);
  const { siteFolder } = workspace;
  await cp(join(DEMO, 'templates'), join(siteFolder, 'templates'), { recursive: true });
  for (const page of ['en/journal', 'en/search', 'ar/journal']) {
    const file = join('pages', `${page}.html`);
    await cp(join(DEMO, file), join(siteFolder, file));
  }
  for (const [name, post] of Object.entries(posts)) await writePost(workspace, name, post);
  return workspace;
}

/** Writes the file of a post. */
export async function writePost(
  { siteFolder }: Workspace,
  name: string,
  { content = '<p>Text.</p>', ...head }: Posts[string],
): Promise<void> {
  const file = join(siteFolder, 'posts', `${name}.html`);
  const data = {
    title: name,
    excerpt: 'An excerpt.',
    author: 'Ada Byron',
    date: '2024-01-01',
    ...head,
  };
  await mkdir(dirname(file), { recursive: true });
  const json = JSON.stringify(data).replaceAll('</', '<\\/');
  await writeFile(file, `<script type="application/json" data-post>${json}</script>\n${content}`);
}

/** Starts a host of a site with these posts. */
export async function startBlog(
  t: TestContext,
  posts: Posts,
  options: HostOptions = {},
): Promise<RunningHost> {
  return startIn(t, await createBlog(t, posts), options);
}

/** Starts a host that stops after the test. */
export async function startIn(
  t: TestContext,
  workspace: Workspace,
  options: HostOptions = {},
): Promise<RunningHost> {
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return host;
}

/** Returns numbered posts, the newest first. */
export const manyPosts = (count: number): Posts =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `en/post-${index + 1}`,
      {
        title: `Post ${index + 1}`,
        date: new Date(Date.UTC(2024, 0, 400 - index)).toISOString().slice(0, 10),
        tags: index % 2 === 0 ? ['odd'] : ['even', 'two words'],
      },
    ]),
  );

/** Returns the text of a page, which must exist. */
export async function read(port: number, path: string): Promise<string> {
  const { status, text } = await send(port, path);
  assert.equal(status, 200, path);
  return text;
}

/** Returns the addresses of the posts in a list. */
export const postsIn = (html: string): string[] =>
  Array.from(html.matchAll(/data-post="([^"]*)"/g), ([, path = '']) => path);

/** Returns the addresses of all links in a document. */
export const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/** Path of the commands of the fixture site. */
const CALL = '/_dm/s/rt/api/public/wpl/site/fixture';

/** Answer of `searchPosts`. */
interface Answer {
  readonly results: readonly {
    readonly title: string;
    readonly url: string;
    readonly excerpt: string;
  }[];
  readonly resultsNum: number;
  readonly queryNumber?: unknown;
}

/** Searches as the element does. */
export async function search(
  port: number,
  searchTerm: string,
  fields: object = { maxResults: 50 },
  path = CALL,
): Promise<Answer> {
  const body = JSON.stringify({ commandID: 'searchPosts', searchTerm, ...fields });
  const { status, text } = await send(port, path, {}, { method: 'POST', body });
  assert.equal(status, 200, text);
  return JSON.parse(text) as Answer;
}

/** Returns the addresses of the posts found. */
export const urlsIn = ({ results }: Answer): string[] => results.map(({ url }) => url);
