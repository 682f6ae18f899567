import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import css from '../../entries/dm.css?inline';
import { contentWidth } from '../../shared/dom/content-width';
import { createSheet } from '../../shared/dom/create-sheet';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { waitUntil } from '../fixtures/wait-until';

/** What pages set for all that is in them, by name. */
const PAGE_STYLES: Readonly<Record<string, string>> = {
  'padding, margin and content-box': `* {
    box-sizing: content-box;
    float: none;
    margin: 5px;
    padding: 10px;
    border: 3px solid;
    line-height: 2;
  }`,
  'border-box, large letters and slow transitions': `* {
    box-sizing: border-box;
    position: relative;
    min-width: 0;
    max-width: 100%;
    padding: 24px;
    font-size: 22px;
    letter-spacing: 2px;
    text-align: center;
    text-transform: uppercase;
    transition: all 0.2s;
  }`,
};

/** A phone, and less than blog lists need for three columns, which have room with the padding. */
const WIDTHS = [335, 700];

/** Elements whose view depends on the size that the page gives their children. */
const BY_CHILDREN = ['dm-image-share'];

/** Names of classes that say what is going on, such as that a picture is loading. */
const PASSING = /^(?:arriving|loading|loader|is-|swiper-)/;

/** Class of the signs of a picture that cannot be shown: they come when the server has answered. */
const MISSING = /^missing/;

/** The elements of a shadow root and those inside it, each with its parts and classes. */
function structureOf(root: ParentNode): string {
  const shown = [...root.children].filter(({ classList: [first = ''] }) => !MISSING.test(first));
  const own = shown.map((child) => {
    const classes = [...child.classList].filter((name) => !PASSING.test(name));
    const names = [child.localName, ...classes, ...child.part];
    // Slots are numbered through the page.
    if (child instanceof HTMLSlotElement) names.push(child.name.replace(/\d+/, ''));
    const inner = (child.shadowRoot ? structureOf(child.shadowRoot) : '') + structureOf(child);
    return `<${names.join(' ')}>${inner}</>`;
  });
  return own.join('');
}

const structure = (element: Element): string =>
  element.shadowRoot ? structureOf(element.shadowRoot) : '';

/** Waits until an element has drawn all that it loads later, and returns its structure. */
async function settled(element: Element, later: string | undefined): Promise<string> {
  if (later !== undefined) await waitUntil(() => structure(element).includes(later), later);
  let last = '';
  let frames = 0;
  await waitUntil(() => {
    const now = structure(element);
    frames = now === last ? frames + 1 : 0;
    last = now;
    return frames >= 3;
  });
  return last;
}

interface Case {
  readonly name: string;
  readonly tag: string;
  readonly markup: string;
  /** A part of its structure that is loaded later. */
  readonly later?: string;
}

const CASES: readonly Case[] = [
  ...[...EXAMPLES].map(([tag, markup]) => ({ name: tag, tag, markup })),
  {
    name: 'dm-blog-list as a slider',
    tag: 'dm-blog-list',
    markup: EXAMPLES.get('dm-blog-list')!.replace('dm-blog-list', '$& list-layout="list_slider"'),
    later: '<div slide',
  },
];

describe('an element in a page with styles for everything', () => {
  const sheet = createSheet(css);
  let pageSheets: readonly CSSStyleSheet[] = [];
  let room: HTMLElement;

  before(async () => {
    await setViewport({ width: 1280, height: 800 });
    pageSheets = [...document.adoptedStyleSheets, sheet];
    document.adoptedStyleSheets = [...pageSheets];
  });

  beforeEach(() => {
    room = document.createElement('div');
    document.body.append(room);
  });

  afterEach(() => {
    room.remove();
    document.adoptedStyleSheets = [...pageSheets];
  });

  after(() => {
    document.adoptedStyleSheets = pageSheets.filter((other) => other !== sheet);
  });

  for (const { name, tag, markup, later } of CASES) {
    if (BY_CHILDREN.includes(tag)) continue;
    it(`is built as in any other: ${name}`, async () => {
      // Loads all that it needs: what is drawn later is drawn at once from here on.
      const first = await placeExample(tag, room, markup);
      await settled(first.element, later);
      first.box.remove();
      for (const width of WIDTHS) {
        room.style.inlineSize = `${width}px`;
        const plain = await placeExample(tag, room, markup);
        const expected = await settled(plain.element, later);
        const inner = contentWidth(plain.element);
        plain.box.remove();
        for (const [what, rules] of Object.entries(PAGE_STYLES)) {
          // Before all others, as a page's own sheet is.
          document.adoptedStyleSheets = [createSheet(rules), ...pageSheets];
          room.style.inlineSize = `${width}px`;
          const { element, box } = await placeExample(tag, room, markup);
          // As wide inside as without the styles.
          const lost = inner - contentWidth(element);
          room.style.inlineSize = `${width + lost}px`;
          await waitUntil(() => structure(element) === expected).catch(() => undefined);
          expect(structure(element), `${what}, ${width} px`).to.equal(expected);
          box.remove();
          document.adoptedStyleSheets = [...pageSheets];
        }
      }
    });
  }
});
