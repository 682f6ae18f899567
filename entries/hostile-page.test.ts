import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { EXAMPLES, placeExample } from '../test/fixtures/examples';
import '../test/fixtures/log-lines';
import { waitUntil } from '../test/fixtures/wait-until';

/** Rules of a page for all its elements, hosts of shadow roots included. */
const HOSTILE = `
  * {
    letter-spacing: 9px; word-spacing: 9px; text-transform: uppercase; text-align: right;
    text-align-last: center; text-indent: 50px; text-shadow: 0 0 9px red; white-space: pre;
    cursor: crosshair; list-style: square; font-style: italic; font-variant: small-caps;
    font-weight: 900; font-stretch: condensed; font-feature-settings: "smcp"; hyphens: auto;
    user-select: none; word-break: break-all; overflow-wrap: anywhere; line-break: anywhere;
    border-collapse: collapse; -webkit-text-stroke: 2px red; -webkit-text-fill-color: red;
  }
`;

/** Inherited properties that no element takes from its page. */
const PROPERTIES = [
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-align',
  'text-align-last',
  'text-indent',
  'text-shadow',
  'white-space',
  'cursor',
  'list-style-type',
  'font-style',
  'font-variant-caps',
  'font-weight',
  'font-stretch',
  'font-feature-settings',
  'hyphens',
  'user-select',
  'word-break',
  'overflow-wrap',
  'line-break',
  'border-collapse',
  '-webkit-text-stroke-width',
  '-webkit-text-fill-color',
];

/** A computed value; that of text with the colour of its element is the same for all colours. */
function valueOf(computed: CSSStyleDeclaration, property: string): string {
  const value = computed.getPropertyValue(property);
  return property.endsWith('fill-color') && value === computed.color ? 'currentcolor' : value;
}

/** The styles of everything that an element draws, by its place in the shadow root. */
function stylesOf(element: HTMLElement): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  const visit = (parent: ParentNode, path: string): void => {
    [...parent.children].forEach((child, index) => {
      const place = `${path} > ${child.localName}:${index}`;
      const computed = getComputedStyle(child);
      // A slot styles the page's own nodes.
      if (child.localName !== 'slot') {
        for (const property of PROPERTIES) {
          styles.set(`${place} ${property}`, valueOf(computed, property));
        }
      }
      visit(child, place);
    });
  };
  visit(element.shadowRoot!, element.localName);
  return styles;
}

async function drawnStyles(tag: string): Promise<ReadonlyMap<string, string>> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const { element, box } = await placeExample(tag, page);
  await nextFrame();
  // It changes its styles once it has been in view and Swiper has loaded.
  const isWhole = (): boolean => element.shadowRoot!.querySelector('.swiper-initialized') !== null;
  if (tag === 'dm-slider') await waitUntil(isWhole, 'Swiper has started');
  const styles = stylesOf(element);
  box.remove();
  await nextFrame();
  return styles;
}

describe('what an element draws on a page with rules for all elements', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOSTILE);

  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  for (const tag of EXAMPLES.keys()) {
    it(`looks as on any other: ${tag}`, async () => {
      const expected = await drawnStyles(tag);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const differences = [...(await drawnStyles(tag))].filter(
        ([place, value]) => expected.has(place) && expected.get(place) !== value,
      );
      expect(differences.map(([place, value]) => `${place}: ${value}`)).to.deep.equal([]);
    });
  }
});
