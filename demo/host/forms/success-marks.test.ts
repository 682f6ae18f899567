import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getPageJson, send } from '../fixtures/testing';
import { markForms } from './success-marks';
import { CONTACT, startFormHost } from '../fixtures/forms';

const MARK = '<div class="dmformSuccess" hidden></div>';

describe('the mark of a form that was sent', () => {
  test('stands after the form, in a document and in page JSON', async (t) => {
    const { port } = await startFormHost(t, {}, `<p>Before</p>${CONTACT}<p>After</p>`);
    const expected = `</form></dm-form>${MARK}<p>After</p>`;
    assert.ok((await send(port, '/contact')).text.includes(expected));
    const { json } = await getPageJson(port, '/contact');
    assert.ok(String(json['content']).includes(expected));
    assert.ok((await send(port, '/site/fixture/contact')).text.includes(expected));
  });

  test('stands after each form in the markup, and nowhere else', () => {
    const form = '<dm-form><form></form></dm-form>';
    assert.equal(
      markForms(`<div>${form}</div>${form.toUpperCase()}`),
      `<div>${form}${MARK}</div>${form.toUpperCase()}${MARK}`,
    );
    for (const html of [
      '<p>No form</p>',
      `<!-- ${form} -->`,
      `<script>const a = "${form}";</script>`,
      `<textarea>${form}</textarea>`,
      `<p title="${form}">Text</p>`,
      `<template>${form}</template>`,
      '<dm-form><form></form>',
    ]) {
      assert.equal(markForms(html), html);
    }
  });

  test('is not added to one that the page has', () => {
    const html = `<dm-form></dm-form>\n<p class="note dmformSuccess">Thanks</p>`;
    assert.equal(markForms(html), html);
  });
});
