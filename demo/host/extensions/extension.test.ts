import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EXTENSION_PATH } from './extension';
import { tides, tidesOn } from './tides';
import { send, startTestHost } from '../fixtures/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const fields = (extId: string, siteAlias: string): string =>
  new URLSearchParams({
    siteAlias,
    pageAlias: 'home',
    extId,
    elementId: 'x',
    dm_device: 'mobile',
  }).toString();

describe('the call of an extension', () => {
  test('gets its markup, also for a page that does not know the alias of its site', async (t) => {
    const { port } = await startTestHost(t);
    for (const alias of [await siteAlias(port), '']) {
      const options = { method: 'POST', body: fields('tides', alias) };
      const { status, headers, text } = await send(port, EXTENSION_PATH, FORM, options);
      assert.equal(status, 200);
      assert.match(headers['content-type'] ?? '', /^text\/html/);
      assert.equal(headers['cache-control'], 'no-store');
      assert.match(text, /^<table>[\s\S]*High water/);
    }
  });

  test('gets 404 for an unknown extension or another site, 405 or 404 without POST', async (t) => {
    const { port } = await startTestHost(t);
    const alias = await siteAlias(port);
    for (const body of [fields('nope', alias), fields('tides', 'other'), '']) {
      const { status } = await send(port, EXTENSION_PATH, FORM, { method: 'POST', body });
      assert.equal(status, 404, body);
    }
    assert.equal((await send(port, EXTENSION_PATH)).status, 404);
  });

  test('gets 413 for a body of more than a few fields', async (t) => {
    const { port } = await startTestHost(t);
    const options = { method: 'POST', body: `extId=${'x'.repeat(10_000)}` };
    assert.equal((await send(port, EXTENSION_PATH, FORM, options)).status, 413);
  });
});

async function siteAlias(port: number): Promise<string> {
  const { text } = await send(port, '/');
  return /"siteAlias":"([^"]*)"/.exec(text)?.[1] ?? '';
}

describe('the tides', () => {
  test('are three or four a day, high and low in turn, some six hours apart', () => {
    for (let day = 0; day < 60; day++) {
      const waters = tidesOn(new Date(Date.UTC(2026, 0, 1 + day)));
      assert.ok(waters.length === 3 || waters.length === 4, String(waters.length));
      const minutes = waters.map(
        ({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
      );
      for (const [index, { kind }] of waters.entries()) {
        if (index === 0) continue;
        assert.notEqual(kind, waters[index - 1]?.kind);
        const gap = (minutes[index] ?? 0) - (minutes[index - 1] ?? 0);
        assert.ok(gap === 372 || gap === 373, String(gap));
      }
    }
  });

  test('are high at about seven at new moon, at about one in the first quarter', () => {
    const high = (day: Date): string =>
      tidesOn(day).find(({ kind }) => kind === 'High')?.time ?? '';
    assert.match(high(new Date(Date.UTC(2000, 0, 7))), /^0[67]/);
    assert.match(high(new Date(Date.UTC(2000, 0, 14))), /^(?:00|01|12|13)/);
  });

  test('are dated', () => {
    assert.match(tides(new Date(Date.UTC(2026, 2, 5))), /The water on 5 March/);
  });
});
