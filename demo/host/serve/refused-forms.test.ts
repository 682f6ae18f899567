import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CONTACT, startHostIn, SUBMIT, writePage } from '../fixtures/forms';
import { writeShop } from '../fixtures/shop';
import { CALLS } from '../fixtures/talk';
import { createWorkspace, send, waitUntil } from '../fixtures/testing';
import { FairTurns } from '../time/fair-turns';

/** A page in memory, which another visitor opens. */
const PAGE = '/contact';

type Fields = Readonly<Record<string, string>>;

/** Forms that cost their sender nothing, and are answered with a page. */
const FORMS: Readonly<Record<string, readonly [path: string, fields: Fields, status: number]>> = {
  'a form without answers': [SUBMIT, { form_id: 'contact' }, 422],
  'a comment without a name': [`${CALLS}/comments`, { page: '/post', text: 'Hello' }, 422],
  'no password of a page': [`${CALLS}/page/auth`, { pagePath: '/guests' }, 400],
  'a wrong password of a page': [`${CALLS}/page/auth`, { pagePath: '/guests', password: 'x' }, 401],
  'no address of a member': [`${CALLS}/member/sign-in`, { pagePath: '/members' }, 400],
  'a change of the cart that says nothing': ['/_shop/cart', { x: '1' }, 400],
};

describe('the page that answers, without script,', () => {
  for (const [what, [path, fields, status]] of Object.entries(FORMS)) {
    test(`${what} is rendered in the visitor’s turn`, async (t) => {
      const workspace = await createWorkspace(t);
      await writePage(workspace, 'contact', CONTACT);
      await writePage(workspace, 'post', '<dm-comments></dm-comments>');
      await writeShop(workspace);
      const { port } = await startHostIn(t, workspace);
      await send(port, PAGE);
      const begin: (() => void)[] = [];
      const run = Reflect.get(FairTurns.prototype, 'run');
      t.mock.method(FairTurns.prototype, 'run', async function (this: FairTurns, ...args: never[]) {
        await new Promise<void>((resolve) => begin.push(resolve));
        return Reflect.apply(run, this, args) as unknown;
      });
      let isAnswered = false;
      const answer = fetch(`http://localhost:${port}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'text/html', referer: `http://localhost:${port}${PAGE}` },
      }).finally(() => (isAnswered = true));
      await waitUntil(() => begin.length > 0 || isAnswered);
      assert.equal(begin.length, 1, 'answered without a turn');
      assert.equal((await send(port, PAGE)).status, 200);
      assert.equal(isAnswered, false);
      begin[0]?.();
      if (path.endsWith('/comments') || (path.endsWith('page/auth') && 'password' in fields)) {
        // The first turn was that of the comment's page, or of the password.
        await waitUntil(() => begin.length > 1 || isAnswered);
        assert.equal(begin.length, 2, 'answered without a turn');
        begin[1]?.();
      }
      const response = await answer;
      assert.equal(response.status, status);
      assert.match(await response.text(), /<!doctype html>/i);
    });
  }
});
