import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPage } from './check-page';

const said = (source: string): readonly string[] =>
  checkPage(source, []).findings.map(({ text }) => text);

const form = (...parts: readonly string[]): string => `<form id="f">${parts.join('')}</form>`;
const NAME = '<input name="name">';
const STAY = '<select name="stay"><option>Short</option><option value="long">L</option></select>';

describe('the check of the conditions of a form', () => {
  for (const [source, ...texts] of [
    [
      form(NAME, '<p data-dm-show-when="nmae">Hello</p>'),
      'A part of a form is shown by the answer to “nmae”, a field that its form does not have. Is “name” meant?',
    ],
    [
      form(NAME, '<input name="b" data-dm-require-when="city!=Oban">'),
      'A field is required by the answer to “city”, a field that its form does not have.',
    ],
    [
      form(STAY, '<p data-dm-show-when="stay=lang|long">Weeks</p>'),
      'A part of a form is shown by the answer “lang” to “stay”, which that field does not offer. Is “long” meant?',
    ],
    [
      form(
        '<INPUT TYPE=RADIO NAME=pet VALUE=Dog><input type=radio name=pet value=Cat>',
        '<p data-dm-show-when="pet=Dogs & pet!=Bird">Pets</p>',
      ),
      'A part of a form is shown by the answer “Dogs” to “pet”, which that field does not offer. Is “Dog” meant?',
      'A part of a form is shown by the answer “Bird” to “pet”, which that field does not offer.',
    ],
    [
      form('<input type=checkbox name=news>', '<p data-dm-show-when="news=yes">Weekly</p>'),
      'A part of a form is shown by the answer “yes” to “news”, which that field does not offer.',
    ],
  ] as const) {
    test(`says what ${source} asks for in vain`, () => assert.deepEqual(said(source), texts));
  }

  test('says nothing of those that can be met', () => {
    for (const source of [
      form(NAME, '<p data-dm-show-when="name">a</p><p data-dm-show-when="name=Ada|Bob">b</p>'),
      form(STAY, '<p data-dm-show-when="stay=long">a</p><p data-dm-show-when="stay=">b</p>'),
      form('<input type=checkbox name=news>', '<p data-dm-show-when="news=on">a</p>'),
      `${form('<p data-dm-show-when="far">a</p>')}<input form="f" name="far">`,
      form('<x-picker name="day"></x-picker>', '<p data-dm-show-when="day">a</p>'),
      form('{{fields}}', '<p data-dm-show-when="any">a</p>'),
      '<p data-dm-show-when="outside">a</p>',
    ]) {
      assert.deepEqual(said(source), [], source);
    }
  });

  test('costs little, however many conditions there are', () => {
    const many = Array.from(
      { length: 3000 },
      (_, at) => `<input name="n${at}"><p data-dm-show-when="n${at}x=a|b|c">a</p>`,
    );
    const begun = process.cpuUsage();
    assert.equal(checkPage(form(...many), []).findings.length, 20);
    const { user } = process.cpuUsage(begun);
    assert.ok(user < 8e6, `${user} µs`);
  });
});
