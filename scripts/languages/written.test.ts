import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenInLibrary, writtenTexts } from './written';

const textsIn = (code: string): readonly string[] =>
  writtenTexts('view.tsx', code).map(({ text }) => text);

test('texts in JSX are found, whichever way they are written', () => {
  for (const [code, texts] of [
    ['<p>Not sent.</p>', ['Not sent.']],
    ['<p>{"Not sent."}</p>', ['Not sent.']],
    ['<p>{isSent ? t("sent") : `${count} left to send`}</p>', ['left to send']],
    ['<p>{isSent && "Thank you"}</p>', ['Thank you']],
    ['<p>{name ?? "Nobody"}</p>', ['Nobody']],
    ['<p>{"Reply to " + name}</p>', ['Reply to']],
    ['<>Saved</>', ['Saved']],
    ['<button aria-label="Close" />', ['Close']],
    ['<input placeholder={isOpen ? "Search" : ""} />', ['Search']],
    ['<li aria-roledescription={`slide`} />', ['slide']],
    ['<option label="Newest" />', ['Newest']],
  ] as const)
    assert.deepEqual(textsIn(code), texts, code);
});

test('texts in markup of Lit are found', () => {
  assert.deepEqual(textsIn('html`<button title="Close">Stop <b>now</b> ${icon}</button>`'), [
    'Stop',
    'now',
    'Close',
  ]);
  assert.deepEqual(textsIn('html`<p>${name} is gone</p>`'), ['… is gone']);
});

test('texts that a script sets are found', () => {
  for (const [code, text] of [
    ['status.textContent = "Page loaded"', 'Page loaded'],
    ['button.ariaLabel = isOn ? "Mute" : t("unmute")', 'Mute'],
    ['frame.title = `Map of ${place}`', 'Map of'],
    ['input.setCustomValidity("Enter a date.")', 'Enter a date.'],
    ['node.setAttribute("aria-label", "Menu")', 'Menu'],
  ] as const)
    assert.deepEqual(textsIn(code), [text], code);
});

test('what nobody reads, and what is translated, is no mistake', () => {
  for (const code of [
    '<p className="status idle" part="status" role="status">{t("sent")}</p>',
    '<p>{kind === "video" && <Video />}</p>',
    '<p aria-label={t("close")}>5 × 3</p>',
    '<a translate="no">Google Maps</a>',
    'html`<style>p { color: red }</style><p class="note" aria-hidden="true">${t("sent")}</p>`',
    'html`<!-- A comment for readers --><slot name="title"></slot>`',
    'image.alt = ""',
    'sheet.textContent = css',
    'node.setAttribute("part", "label")',
    'const title = "A title that is passed on"',
  ])
    assert.deepEqual(textsIn(code), [], code);
});

test('no text for visitors stands in the code of the elements and the runtime', () => {
  assert.deepEqual(writtenInLibrary(), []);
});
