import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Comment, TopComment } from '../../../shared/talk/comment.types';
import { startHostIn, writePage, type FormHost } from '../forms/testing';
import type { HostOptions } from '../host';
import { createWorkspace } from '../testing';

/** Path of the calls of the fixture site. */
export const CALLS = '/_dm/s/rt/api/public/rt/site/fixture';

/** Password of `/post-locked`. */
export const PASSWORD = 'salt & silver';
const HASH = 'scrypt:1024:8:1:aQ5MA0fj6ASobZxPJXVzfQ:TpyPbSuQQWt6Q0c528sHNekTijCnxmjEV9p5hVdNQns';

/** Starts a host with pages that have comments and likes. */
export async function startTalkHost(t: TestContext, options: HostOptions = {}): Promise<FormHost> {
  const workspace = await createWorkspace(t);
  const both = '<h1>Post</h1><dm-like></dm-like><dm-comments></dm-comments>';
  await writePage(workspace, 'post', both);
  await writePage(
    workspace,
    'named',
    '<dm-comments identifier="a&amp;b" sort="oldest"></dm-comments>',
  );
  await writePage(workspace, 'shut', '<dm-comments closed></dm-comments>');
  await writePage(
    workspace,
    'elsewhere',
    '<dm-comments provider="disqus" short-name="x"></dm-comments>',
  );
  await writePage(workspace, 'post-locked', both, { passwordHash: HASH });
  return startHostIn(t, workspace, { adminPassword: PASSWORD, ...options });
}

/** A visitor with a browser that keeps cookies. */
export interface Visitor {
  cookie: string;
  call(
    method: string,
    path: string,
    body?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Posts a comment on `/post` and returns it. */
  say(text: string, more?: Readonly<Record<string, unknown>>): Promise<Comment>;
  /** Reads the thread of `/post`. */
  read(query?: Readonly<Record<string, string>>): Promise<Thread>;
}

/** A page of a thread. */
export interface Thread {
  readonly total: number;
  readonly isClosed: boolean;
  readonly comments: readonly TopComment[];
  readonly next: string;
}

/** Creates a visitor of a host. */
export function visitorOf({ port }: Pick<FormHost, 'port'>): Visitor {
  const origin = `http://localhost:${port}`;
  const visitor: Visitor = {
    cookie: '',
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${origin}${CALLS}${path}`, {
        method,
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(visitor.cookie !== '' && { cookie: visitor.cookie }),
          ...headers,
        },
      });
      const [cookie] = response.headers.getSetCookie();
      if (cookie) visitor.cookie = cookie.split(';', 1)[0] ?? '';
      return response;
    },
    async say(text, more = {}) {
      const fields = { page: '/post', name: 'Ada', text, ...more };
      const response = await visitor.call('POST', '/comments', fields, {
        'idempotency-key': crypto.randomUUID(),
      });
      assert.equal(response.status, 201, await response.clone().text());
      return ((await response.json()) as { comment: Comment }).comment;
    },
    async read(query = {}) {
      const search = new URLSearchParams({ page: '/post', ...query }).toString();
      return (await (await visitor.call('GET', `/comments?${search}`)).json()) as Thread;
    },
  };
  return visitor;
}

/** A signed-in owner. */
export async function signInAsOwner({ port }: Pick<FormHost, 'port'>) {
  const origin = `http://localhost:${port}`;
  const post = (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: cookie === '' ? {} : { cookie },
    });
  const response = await post('/admin/sign-in', { password: PASSWORD });
  const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  const read = async (path: string): Promise<string> =>
    (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await read('/admin')) ?? [];
  return {
    cookie,
    token,
    read,
    act: (id: string, action: string, fields: Readonly<Record<string, string>> = {}) =>
      post(`/admin/comments/${id}/${action}`, { token, ...fields }, cookie),
    actWithoutToken: (id: string, action: string) =>
      post(`/admin/comments/${id}/${action}`, {}, cookie),
  };
}
