import { expect } from '@open-wc/testing';
import { createSheet } from '../../shared/dom/create-sheet';
import { findUnhit } from '../audits/hits';
import { notDoubled, readTextSizes } from '../audits/text-sizes';
import { findUnreadable, type Unreadable } from '../audits/texts';
import { ALL_EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { elementsIn, widening } from '../fixtures/long-word';
import { drawn, page, setUpLongWords } from '../fixtures/try-long-words';

const html = document.documentElement;

/** Whether a text is shortened to some lines on purpose: a post's beginning, which is whole in the post. */
const isShortened = (text: string): boolean =>
  elementsIn(document.body).some(
    (element) =>
      element.textContent.trim().startsWith(text.trim()) &&
      getComputedStyle(element).webkitLineClamp !== 'none',
  );

const openDialog = (): HTMLElement | undefined =>
  elementsIn(document.body).findLast((each) => each.matches('dialog:modal'));

/** Whether a text is one of the page behind an open dialog, which may be moved aside. */
function isBehind(text: string): boolean {
  const root = openDialog()?.getRootNode();
  if (!(root instanceof ShadowRoot)) return false;
  return elementsIn(page.room).some(
    (element) =>
      element.getRootNode() === document &&
      !root.host.contains(element) &&
      !element.contains(root.host) &&
      element.textContent.trim().startsWith(text.trim()),
  );
}

/** Texts that cannot be read, by the step that was taken in the page. */
const faultsAfter = (step: string, before: Unreadable): string[] => {
  const { clipped, overlapping } = findUnreadable();
  return [
    ...widening(document.body),
    ...clipped
      .filter((text) => !before.clipped.includes(text) && !isShortened(text) && !isBehind(text))
      .map((text) => `cut: ${text}`),
    ...overlapping
      .filter((pair) => !before.overlapping.includes(pair))
      .map((pair) => `over: ${pair}`),
  ].map((fault) => `${step}: ${fault}`);
};

/** How long what moves may take to come to its place, in ms. */
const PATIENCE = 1500;

/** Faults that are still there when everything has come to its place. */
async function lasting(find: () => string[]): Promise<string[]> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    await drawn();
    const faults = find();
    if (faults.length === 0 || performance.now() > end) return faults;
  }
}

/** Presses every button, one after the other, and looks at the page after each. */
async function pressAll(box: HTMLElement, before: Unreadable): Promise<string[]> {
  const faults: string[] = [];
  for (const button of elementsIn(box).filter((each) =>
    each.matches('button:not([type=submit]), summary'),
  )) {
    const isShown = button.isConnected && button.checkVisibility({ visibilityProperty: true });
    if (!isShown || button.matches(':disabled')) continue;
    button.focus();
    button.click();
    const name = button.className || (button.getAttribute('part') ?? 'a button');
    faults.push(
      ...(await lasting(() => {
        const unhit = openDialog() ? findUnhit() : [];
        return [
          // What is opened may lie over the page.
          ...faultsAfter(`after ${name}`, before).filter((fault) => !fault.includes(': over: ')),
          ...unhit.map((control) => `in what ${name} opens: ${control}`),
        ];
      })),
    );
  }
  return faults;
}

describe('text of 200 %, in a window of 320 px', () => {
  setUpLongWords();

  // As any page does: its own fields and buttons have the font of its text, and fit into it.
  const sheet = createSheet(`.long-words :is(button, input, select, textarea) {
    box-sizing: border-box; max-inline-size: 100%; font: inherit
  }`);

  before(() => {
    document.adoptedStyleSheets.push(sheet);
  });

  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  afterEach(() => {
    html.style.fontSize = '';
  });

  for (const [name, [tag, markup]] of ALL_EXAMPLES) {
    it(`is twice as large, whole, and covers no control: ${name}`, async () => {
      const { box } = await placeExample(tag, page.room, markup);
      await drawn();
      const sizes = readTextSizes();
      const before = findUnreadable();
      html.style.fontSize = '200%';
      await drawn();
      expect(notDoubled(sizes, readTextSizes()), 'size').to.deep.equal([]);
      expect(await lasting(() => faultsAfter('at first', before))).to.deep.equal([]);
      expect(await lasting(findUnhit), 'controls').to.deep.equal([]);
      expect(await pressAll(box, before)).to.deep.equal([]);
    });
  }
});
