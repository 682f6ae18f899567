import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import css from '../../entries/dm.css?inline';
import { createSheet } from '../../shared/dom/create-sheet';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';
import { placeShrinking, SHRINKING_PARENTS } from '../fixtures/shrinking-parents';

/** Elements whose content has no width of its own. */
const PREFERRED = new Set(['dm-slider', 'dm-video', 'dm-multi-map', 'dm-blog-list']);

const PARENTS = Object.keys(SHRINKING_PARENTS);

/** Tags that are never defined, with the room that `dm.css` reserves. */
const later = (text: string): string => text.replaceAll('dm-', 'later-');

/** Tags without any style of the library. */
const plain = (text: string): string => text.replaceAll('dm-', 'plain-');

/** The width of an element, or of its children where it has no box. */
function widthOf(element: Element): number {
  if (getComputedStyle(element).display !== 'contents')
    return element.getBoundingClientRect().width;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/** An element that nobody sees where it stands, in any parent: a popup, a notice. */
function isShown(element: Element): boolean {
  const { height } = element.getBoundingClientRect();
  const { position, display } = getComputedStyle(element);
  return widthOf(element) > 0 && position !== 'fixed' && (height > 0 || display === 'contents');
}

describe('an element in a box that is as wide as its content', () => {
  const sheets = [
    createSheet(css),
    createSheet(later(css)),
    createSheet([...EXAMPLES.keys()].map((tag) => `${plain(tag)}{display:block}`).join('')),
  ];
  let room: HTMLElement;

  before(() => {
    document.adoptedStyleSheets.push(...sheets);
  });

  beforeEach(async () => {
    await setViewport({ width: 1000, height: 800 });
    room = document.createElement('div');
    room.style.cssText = 'position: relative; inline-size: 900px';
    document.body.append(room);
  });

  afterEach(() => {
    room.remove();
  });

  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  });

  /** Widths of the same markup under other names, in each parent. */
  function widthsOf(
    tag: string,
    markup: string,
    rename: (text: string) => string,
  ): ReadonlyMap<string, number> {
    return new Map(
      PARENTS.map((name) => {
        const { inner, outer } = placeShrinking(name, room);
        // Written by ourselves.
        inner.innerHTML = rename(markup);
        const width = widthOf(inner.querySelector(rename(tag))!);
        outer.remove();
        return [name, width];
      }),
    );
  }

  const cases = [
    ...[...EXAMPLES].map(([tag, markup]) => [tag, tag, markup] as const),
    [
      'dm-blog-list as a slider',
      'dm-blog-list',
      EXAMPLES.get('dm-blog-list')!.replace('dm-blog-list', '$& list-layout="list_slider"'),
    ] as const,
  ];

  for (const [name, tag, markup] of cases) {
    it(`has a width where its content has one: ${name}`, async () => {
      const content = widthsOf(tag, markup, plain);
      const reserved = widthsOf(tag, markup, later);
      const { element, box } = await placeExample(tag, room, markup);
      const shown = isShown(element);
      const lost: string[] = [];
      for (const parent of PARENTS) {
        if (content.get(parent)! > 0 && reserved.get(parent)! === 0)
          lost.push(`${parent}, not defined`);
        const { inner, outer } = placeShrinking(parent, room);
        inner.append(...box.childNodes);
        if (shown && widthOf(element) === 0) lost.push(parent);
        box.append(...inner.childNodes);
        outer.remove();
      }
      expect(lost).to.deep.equal([]);
    });
  }

  for (const [name, tag, markup] of cases.filter(([, tag]) => PREFERRED.has(tag))) {
    const narrow = 'display: grid; grid-template-columns: 1fr 1fr; inline-size: 343px';

    it(`leaves its neighbour the room of two columns on a phone: ${name}`, async () => {
      await setViewport({ width: 375, height: 800 });
      room.style.cssText = narrow;
      const { box } = await placeExample(tag, room, markup);
      expect(box.getBoundingClientRect().width).to.be.closeTo(171.5, 1);
      // Written by ourselves.
      room.innerHTML = `<div>${later(markup)}</div>`;
      expect(widthOf(room.firstElementChild!), 'not defined').to.be.closeTo(171.5, 1);
    });
  }

  for (const tag of PREFERRED) {
    // Firefox counts the columns of the list otherwise before it is defined: 900 px in a flex row.
    if (tag === 'dm-blog-list' && navigator.userAgent.includes('Firefox')) continue;
    it(`is as wide before it is defined, so that nothing shifts: ${tag}`, async () => {
      const markup = EXAMPLES.get(tag)!;
      const reserved = widthsOf(tag, markup, later);
      const { element, box } = await placeExample(tag, room);
      for (const name of PARENTS) {
        const { inner, outer } = placeShrinking(name, room);
        inner.append(...box.childNodes);
        expect(widthOf(element), name).to.be.closeTo(reserved.get(name)!, 1);
        box.append(...inner.childNodes);
        outer.remove();
      }
    });
  }
});
