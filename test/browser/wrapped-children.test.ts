import { expect } from '@open-wc/testing';
import { ALL_EXAMPLES, placeExample } from '../fixtures/examples';
import { logLines } from '../fixtures/log-lines';

/** The text that a visitor can read, without spaces. */
const letters = (text: string): string => text.replace(/[\s\p{P}]+/gu, '');

const UNREADABLE = 'script, style, template, noscript, [hidden]';

/** The texts and pictures among the children of an element. */
function contentOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest(UNREADABLE)) texts.push(letters(textContent ?? ''));
  }
  const pictures = [...element.querySelectorAll('img[src]')].map(pictureName);
  return [...texts, ...pictures].filter((text) => text !== '');
}

/** The file of a picture, which is the same in all its sizes. */
const pictureName = (img: Element): string =>
  `picture ${img.getAttribute('alt') || img.getAttribute('aria-label') || img.getAttribute('src')?.replace(/^.*\//, '')}`;

/** All that stands in the tree that is drawn: shadow roots, and children in their slots. */
function drawnIn(node: Node): string {
  if (node instanceof Text) return letters(node.data);
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned.map(drawnIn).join('');
  }
  if (!(node instanceof Element || node instanceof ShadowRoot)) return '';
  if (node instanceof Element && node.matches('script, style, template, noscript')) return '';
  const picture = node instanceof Element && node.matches('img') ? ` ${pictureName(node)} ` : '';
  const root = node instanceof Element ? (node.shadowRoot ?? node) : node;
  return picture + [...root.childNodes].map(drawnIn).join('');
}

/** Boxes that editors and templates put around what people write. */
const WRAPS: readonly (readonly [name: string, wrap: (child: string) => string])[] = [
  ['p', (child) => `<p>${child}</p>`],
  ['ul > li', (child) => `<ul><li>${child}</li></ul>`],
  ['font > span', (child) => `<font color="red"><span>${child}</span></font>`],
  ['div > section > div', (child) => `<div><section><div>${child}</div></section></div>`],
];

const NOISE = `<!-- a comment --><br><noscript><img src="/none.jpg"></noscript><p></p><span> </span>`;

/** Makes the children of the first element with a tag others. */
function changeChildren(markup: string, tag: string, change: (children: string) => string): string {
  const start = markup.indexOf('>', markup.indexOf(`<${tag}`)) + 1;
  const end = markup.indexOf(`</${tag}>`, start);
  return markup.slice(0, start) + change(markup.slice(start, end)) + markup.slice(end);
}

/** Wraps all children together. */
const all = (wrap: (child: string) => string) => (children: string) =>
  NOISE + wrap(children) + NOISE;

/** Wraps each child alone. */
const each = (wrap: (child: string) => string) => (children: string) => {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  // Written by ourselves.
  box.innerHTML = children;
  return [...box.childNodes]
    .map((node) =>
      node instanceof Element ? wrap(node.outerHTML) + NOISE : (node.textContent ?? ''),
    )
    .join('');
};

const MORE =
  '<h2>Words of nobody</h2><dm-back-to-top></dm-back-to-top><p>and <b>more</b> of them</p>';

/** Whether an element has said that it leaves its children as they are. */
const isSaid = (): boolean => logLines.some((line) => /as they are|are shown/.test(line));

/** Examples of which the children are not for visitors with script. */
const HIDDEN: Readonly<Record<string, string>> = {
  'dm-push-button': 'hides where the browser has no push messages',
  'dm-push-button.blocked': 'hides where the browser has no push messages',
  'dm-coupon.expired': 'hides after its day',
  'dm-gallery.data': 'has its data in a script',
};

/** The parser ends a paragraph before a box in it. */
const withoutParagraph = (markup: string): string =>
  markup.trim().replace(/^<p>([^]*?)<\/p>/, '<div>$1</div>');

/** Lines of text that the unchanged example does not draw, such as a closed list, are not asked for. */
async function drawnOf(tag: string, markup: string): Promise<{ drawn: string; content: string[] }> {
  const inert = document.implementation.createHTMLDocument('').createElement('div');
  // Written by ourselves.
  inert.innerHTML = markup;
  const content = contentOf(inert.querySelector(tag)!);
  const { box, element } = await placeExample(tag, document.body, markup);
  const drawn = drawnIn(element);
  box.remove();
  return { drawn, content };
}

const isIn = (drawn: string, content: string): boolean =>
  content.startsWith('picture ') ? drawn.includes(` ${content} `) : drawn.includes(content);

describe('what a visitor could read in an element', () => {
  for (const [name, [tag, example]] of ALL_EXAMPLES) {
    const markup = withoutParagraph(example);

    it(`stays readable in any wrapper: ${name}`, async () => {
      const plain = await drawnOf(tag, markup);
      const expected = plain.content.filter((content) => isIn(plain.drawn, content));
      const lost: string[] = [];
      for (const [wrapper, wrap] of WRAPS) {
        for (const [how, change] of [
          ['all', all(wrap)],
          ['each', each(wrap)],
        ] as const) {
          logLines.length = 0;
          const { drawn } = await drawnOf(tag, changeChildren(markup, tag, change));
          const missing = expected.filter((content) => !isIn(drawn, content));
          if (missing.length > 0 && !isSaid())
            lost.push(`${how} in ${wrapper}: ${missing.join(', ')}`);
        }
      }
      expect(lost).to.deep.equal([]);
    });

    if (HIDDEN[name]) continue;
    it(`stays readable beside what belongs there: ${name}`, async () => {
      const { drawn } = await drawnOf(
        tag,
        changeChildren(markup, tag, (children) => children + MORE),
      );
      const missing = ['Wordsofnobody', 'and', 'more', 'ofthem'].filter(
        (text) => !isIn(drawn, text),
      );
      expect(missing).to.deep.equal([]);
    });
  }
});
