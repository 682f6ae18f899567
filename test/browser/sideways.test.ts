import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import css from '../../entries/dm.css?inline';
import { createSheet } from '../../shared/dom/create-sheet';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';

/** Every box in an element, its shadow roots included. */
function* boxesIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* boxesIn(element.shadowRoot);
  }
}

/** Boxes that scroll sideways, and hand a finger that has come to their end on to the page. */
const handingOn = (root: ParentNode): string[] =>
  [...boxesIn(root)]
    .filter((element) => {
      const { overflowX, overflowY, overscrollBehaviorX } = getComputedStyle(element);
      const isRow = /auto|scroll/.test(overflowX) && /hidden|clip/.test(overflowY);
      return isRow && overscrollBehaviorX === 'auto';
    })
    .map(({ localName, className }) => `${localName}.${className}`);

const LATER = 'later-';

describe('a finger at the end of a row that scrolls sideways', () => {
  const sheet = createSheet(css.replaceAll('dm-', LATER));
  let room: HTMLElement;

  before(() => {
    document.adoptedStyleSheets.push(sheet);
  });

  beforeEach(async () => {
    await setViewport({ width: 375, height: 720 });
    room = document.createElement('div');
    document.body.append(room);
  });

  afterEach(() => {
    room.remove();
  });

  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  const cases: (readonly [name: string, tag: string, markup: string])[] = [
    ...[...EXAMPLES].map(([tag, markup]) => [tag, tag, markup] as const),
    [
      'dm-blog-list as a slider',
      'dm-blog-list',
      EXAMPLES.get('dm-blog-list')!.replace('dm-blog-list', '$& list-layout="list_slider"'),
    ],
  ];

  for (const [name, tag, markup] of cases) {
    it(`does not move the page, nor go back in its history: ${name}`, async () => {
      // Before it is defined: a tag that never is, with the room that `dm.css` reserves.
      room.innerHTML = markup.replaceAll('dm-', LATER);
      expect(handingOn(room), 'before it is defined').to.deep.equal([]);
      room.replaceChildren();
      const { box } = await placeExample(tag, room, markup);
      expect(handingOn(box)).to.deep.equal([]);
    });
  }
});
