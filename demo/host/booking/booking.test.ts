import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send, startTestHost } from '../fixtures/testing';
import { bookableDays } from './times';

const LESSON = '/_booking/calendly/halide-house/a-lesson';

const posted = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
});

test('a service asks for a time, and says what it has booked', async (t) => {
  const { url, port } = await startTestHost(t);
  const { text, headers } = await send(port, LESSON);
  assert.match(text, /<h1>A lesson<\/h1>/);
  assert.match(String(headers['content-security-policy']), /frame-ancestors \*$/);
  const time = bookableDays()[0]?.times[1]?.value ?? '';
  const entered = { time, name: '<b>Ada</b>', email: 'ada@example.com' };
  const answer = await fetch(new URL(LESSON, url), posted(entered));
  const html = await answer.text();
  assert.match(html, /Your reference is\s+<strong>[\dA-F]{8}<\/strong>/);
  assert.match(html, /calendly\.event_scheduled/);
  for (const wrong of [{ time: '2020-01-01T10:00' }, { name: ' ' }, { email: 'ada@example' }]) {
    const refused = await fetch(new URL(LESSON, url), posted({ ...entered, ...wrong }));
    const page = await refused.text();
    assert.match(page, /role="alert"/);
    assert.doesNotMatch(page, /event_scheduled|<b>Ada/);
  }
  const large = await fetch(new URL(LESSON, url), posted({ name: 'x'.repeat(5000) }));
  assert.equal(large.status, 413);
});

test('services that are not there are missing', async (t) => {
  const { port } = await startTestHost(t);
  for (const path of ['/_booking/other/x', '/_booking/__proto__/x', '/_booking/client/routes.ts']) {
    assert.equal((await send(port, path)).status, 404, path);
  }
});

test('faults happen only where the host allows them', async (t) => {
  const strict = await startTestHost(t);
  assert.equal((await send(strict.port, `${LESSON}?fault=500`)).status, 200);
  const { port } = await startTestHost(t, { faults: 'allowed' });
  assert.equal((await send(port, `${LESSON}?fault=500`)).status, 500);
  const refused = await send(port, `${LESSON}?fault=refuse`);
  assert.match(String(refused.headers['content-security-policy']), /frame-ancestors 'none'$/);
  assert.match((await send(port, `${LESSON}?fault=forged`)).text, /<iframe src="\?inner"/);
  const loader = '/_booking/opentable/widget/reservation/loader?rid=1';
  assert.equal((await send(port, `${loader}&fault=500`)).status, 500);
  assert.match(String((await send(port, loader)).headers['content-type']), /javascript/);
});
