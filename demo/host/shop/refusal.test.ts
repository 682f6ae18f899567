import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { refuse } from './refusal';

test('a refusal that passes says when to try again', async () => {
  const app = new Hono()
    .get('/busy', (c) => refuse(c, { kind: 'busy' }))
    .get('/limited', (c) => refuse(c, { kind: 'limited', wait: 7 }))
    .get('/closed', (c) => refuse(c, { kind: 'failed' }));
  const busy = await app.request('/busy');
  assert.equal(busy.status, 503);
  assert.ok(Number(busy.headers.get('retry-after')) > 0);
  assert.deepEqual(await busy.json(), { error_code: 'Busy' });
  assert.equal((await app.request('/limited')).headers.get('retry-after'), '7');
  assert.equal((await app.request('/closed')).headers.get('retry-after'), null);
});
