import assert from 'node:assert/strict';
import { test } from 'node:test';
import { send } from '../fixtures/testing';
import { startFormHost } from '../fixtures/forms';
import { prefillFields } from './prefill-fields';

const fill = (html: string, query: string): string =>
  prefillFields(html, new URLSearchParams(query));

const ROOMS =
  '<select name="r" data-dm-prefill="room"><option value="">Choose</option><option>Net loft</option><option value="s">Salt</option><option disabled>Attic</option></select>';

test('selects the option that the query names, and only one of the field', () => {
  assert.match(fill(ROOMS, 'room=Net+loft'), /<option selected>Net loft/);
  assert.match(fill(ROOMS, 'room=s'), /<option selected value="s">Salt/);
  for (const query of ['room=Attic', 'room=Cellar', 'room=', 'r=s', '']) {
    assert.equal(fill(ROOMS, query), ROOMS, query);
  }
});

test('writes the value of a text, as text', () => {
  const html = '<p>A</p><input type="number" data-dm-prefill="nights" value="2"><p>B</p>';
  assert.equal(fill(html, 'nights=5'), html.replace('"2"', '"5"'));
  assert.equal(
    fill('<input data-dm-prefill="q" maxlength="8">', 'q="><script>'),
    '<input value="&quot;&gt;&lt;scrip" data-dm-prefill="q" maxlength="8">',
  );
  for (const html of [
    '<input type="password" data-dm-prefill="q">',
    '<input type="checkbox" data-dm-prefill="q">',
    '<input type="hidden" data-dm-prefill="q">',
    '<input readonly data-dm-prefill="q">',
    '<input name="q">',
    '<!-- <input data-dm-prefill="q"> -->',
  ]) {
    assert.equal(fill(html, 'q=1'), html);
  }
});

test('a page has what its address asks for', async (t) => {
  const { port } = await startFormHost(t, {}, `<form>${ROOMS}</form>`);
  for (const [query, expected] of [
    ['?room=s', true],
    ['', false],
    ['?room=s', true],
  ] as const) {
    const { text } = await send(port, `/contact${query}`);
    assert.equal(text.includes('<option selected value="s">'), expected, query);
  }
});
