import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { __NAME__, form } from '../dist/__TAG__.js';
import { onHostedPage } from '../page/open.js';

const draw = (props) =>
  renderToStaticMarkup(createElement(__NAME__, { person: 'Ada', times: 1, loud: false, ...props }));

test('greets a person', () => {
  assert.equal(draw({}), '<p>Hello, Ada. </p>');
  assert.equal(draw({ times: 2, loud: true }), '<p>Hello, Ada! Hello, Ada! </p>');
});

test('asks an editor for its attributes', () => {
  assert.deepEqual(
    form.sections.map(({ sectionType, attributeName }) => [sectionType, attributeName]),
    [
      ['text', 'person'],
      ['slider', 'times'],
      ['toggle', 'loud'],
    ],
  );
});

test('is drawn on a hosted page, under its policy', async () => {
  await onHostedPage('<__TAG__ person="Ada">Hello.</__TAG__>', async (page, complaints) => {
    await page.getByText('Hello, Ada.').waitFor();
    assert.deepEqual(complaints, []);
  });
});

test('brings no React of its own', () => {
  const built = readFileSync(new URL('../dist/__TAG__.js', import.meta.url), 'utf8');
  assert.match(built, /from\s*["']react\/jsx-runtime["']/);
  assert.ok(built.length < 5000, `${built.length} bytes`);
});
