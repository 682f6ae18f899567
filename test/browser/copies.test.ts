import { expect } from '@open-wc/testing';
import { ALL_EXAMPLES, placeExample } from '../fixtures/examples';
import { waitUntil } from '../fixtures/wait-until';

/** How pages are copied while they are used. */
const COPIES: Readonly<Record<string, (box: HTMLElement) => HTMLElement>> = {
  'a clone, which routers keep of a page': (box) => {
    const clone = box.cloneNode(true) as HTMLElement;
    box.replaceWith(clone);
    return clone;
  },
  'the HTML of the page, written into it again': (box) => {
    // oxlint-disable-next-line no-self-assign -- Not the same: elements add nodes of their own.
    box.innerHTML = box.innerHTML;
    return box;
  },
};

/** Ids of what elements add. */
const NAMES_THAT_COUNT = /dm-[\w-]*?\d+/g;

/** The markup of a page, as its author wrote it or as elements have changed it. */
const markupOf = (box: Element): string =>
  [...box.querySelectorAll('*')]
    .map(({ localName, attributes }) => {
      const all = [...attributes].map(({ name, value }) => `${name}="${value}"`);
      return `<${[localName, ...all.sort()].join(' ')}>`;
    })
    .join('\n')
    .replaceAll(NAMES_THAT_COUNT, 'dm-n');

async function drawAll(box: Element): Promise<void> {
  for (const element of box.querySelectorAll<HTMLElement & { ready?: Promise<void> }>('*')) {
    if (!element.localName.startsWith('dm-')) continue;
    Object.assign(element, { load: 'eager' });
    await Promise.race([element.ready, new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
}

/** The markup once it has not changed for 300 ms: chunks that draw more come after the first view. */
async function atRest(box: Element): Promise<string> {
  let markup = markupOf(box);
  let since = performance.now();
  await waitUntil(() => {
    const now = markupOf(box);
    if (now !== markup) [markup, since] = [now, performance.now()];
    return performance.now() - since > 300;
  }, 'at rest');
  return markup;
}

/** Draws a view of its own in them: a captcha, another site's shop, a widget of the page. */
const WITHOUT_OWN = /captcha|store|custom-widget|social-feed/;

describe('a copy of what is drawn', () => {
  for (const [name, [tag, example]] of ALL_EXAMPLES) {
    if (WITHOUT_OWN.test(name)) continue;
    it(`is drawn once: ${name}`, async () => {
      const { box } = await placeExample(tag, document.body, example);
      const expected = await atRest(box);
      for (const [how, copy] of Object.entries(COPIES)) {
        const copied = copy(box.isConnected ? box : document.body.appendChild(box));
        try {
          await drawAll(copied);
          await waitUntil(() => markupOf(copied) === expected).catch(() => undefined);
          expect(markupOf(copied), how).to.equal(expected);
        } finally {
          copied.remove();
        }
      }
    });
  }
});
