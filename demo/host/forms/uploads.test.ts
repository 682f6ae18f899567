import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAnswers, startFormHost, json, post } from '../fixtures/forms';

const PATH = 'fixture/forms/attachments/0123456789abcdef/plan.pdf';

test('claims an uploaded file with its submission, and releases it when that is deleted', async (t) => {
  const host = await startFormHost(t, { adminPassword: 'p' });
  const lost = await post(host, withAnswers({ 'dmform-03': PATH }));
  assert.deepEqual(await json(lost), { status: 'invalid', errors: { 'dmform-03': 'file' } });
  await host.rows(`insert into upload (id, name, size, accept, path, client, created, state, type)
    values ('u', 'plan.pdf', 1, '', '${PATH}', '', 0, 'stored', 'application/pdf')`);
  const { id } = await json(await post(host, withAnswers({ 'dmform-03': PATH })));
  const stateOf = async (): Promise<unknown> =>
    (await host.rows('select state from upload'))[0]?.['state'];
  assert.equal(await stateOf(), 'claimed');

  const address = `${host.url}admin`;
  const entered = await fetch(`${address}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ password: 'p' }),
    redirect: 'manual',
  });
  const headers = { cookie: entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
  const page = await (await fetch(`${address}/submissions/${String(id)}`, { headers })).text();
  assert.ok(
    page.includes(`/admin/uploads?${new URLSearchParams({ path: PATH }).toString()}`),
    page,
  );
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
  await fetch(`${address}/submissions/${String(id)}/delete`, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers,
  });
  assert.equal(await stateOf(), 'gone');
});
