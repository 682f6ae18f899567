import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { watch } from '../../test/fixtures/watch';
import type { DmEqualColumns } from './equal-columns';
import './equal-columns.define';
import reserve from './equal-columns.reserve.css?inline';

const PAGE = `
  body { margin: 0; }
  .one { height: 40px; } .two { height: 90px; } .three { height: 25.5px; }
  .floats { display: block; }
  .floats > * { float: left; width: 33.3%; box-sizing: border-box; }
  .padded > * { padding: 10px; border: 3px solid; box-sizing: content-box; }
  .floats.padded > * { width: 20%; }
  .flex { display: flex; }
  .flex > * { flex: 1; }
  .centred { align-items: center; }
  .pairs { display: grid; grid-template-columns: 1fr 1fr; align-items: start; }
`;

/** A column with a title of one height and words of another. */
const column = (title: string, words: string): unknown =>
  html`<section>
    <div class="title ${title}">Title</div>
    <div class="words ${words}">Words</div>
  </section>`;

const three = [column('one', 'one'), column('two', 'one'), column('three', 'two')];

async function place(markup: unknown): Promise<DmEqualColumns> {
  const page = await fixture<HTMLElement>(html`<main>${markup}</main>`);
  const element = page.querySelector('dm-equal-columns')!;
  await element.ready;
  await frames(3);
  return element;
}

const heightOf = (element: Element): number =>
  Math.round(element.getBoundingClientRect().height * 10) / 10;

const heights = (element: Element, selector: string): number[] =>
  Array.from(element.querySelectorAll(selector), heightOf);

const given = (element: Element): string[] =>
  Array.from(element.querySelectorAll<HTMLElement>('*'), ({ style }) => style.minHeight).filter(
    Boolean,
  );

describe('dm-equal-columns', () => {
  before(() => setViewport({ width: 900, height: 600 }));
  pageStyles(PAGE);

  afterEach(() => setViewport({ width: 900, height: 600 }));

  describe('its columns', () => {
    it('are laid out and equal by style alone, as many as fit', async () => {
      const element = await place(html`<dm-equal-columns>${three}</dm-equal-columns>`);
      const boxes = (): DOMRect[] =>
        Array.from(element.children, (child) => child.getBoundingClientRect());
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
      expect(new Set(boxes().map(({ top }) => top)).size).to.equal(1);
      expect(given(element)).to.deep.equal([]);
      await setViewport({ width: 320, height: 600 });
      await frames(3);
      expect(new Set(boxes().map(({ top }) => top)).size).to.equal(3);
      expect(heights(element, 'section')).to.deep.equal([80, 130, 115.5]);
      expect(document.documentElement.scrollWidth).to.equal(320);
    });

    it('begin where lines begin', async () => {
      const element = await place(html`<dm-equal-columns dir="rtl">${three}</dm-equal-columns>`);
      const [first, , last] = Array.from(element.children, (one) => one.getBoundingClientRect().x);
      expect(first).to.be.above(last!);
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
    });

    it('are made equal where the layout of the page does not', async () => {
      const element = await place(
        html`<dm-equal-columns class="floats">${three}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
    });

    it('are equal with their padding and borders', async () => {
      const element = await place(
        html`<dm-equal-columns class="floats padded">${three}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([156, 156, 156]);
    });

    it('may be in a box of their own, centred or not', async () => {
      const element = await place(
        html`<dm-equal-columns><div class="flex centred">${three}</div></dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
      const stretched = await place(
        html`<dm-equal-columns><div class="flex">${three}</div></dm-equal-columns>`,
      );
      expect(heights(stretched, 'section')).to.deep.equal([130, 130, 130]);
      expect(given(stretched)).to.deep.equal([]);
    });

    it('are equal to those of their own row only', async () => {
      const element = await place(
        html`<dm-equal-columns class="pairs">${three}${column('one', 'three')}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 115.5, 115.5]);
    });
  });

  describe('the parts that its selector names', () => {
    it('are as high as the highest of their row: the first of each, then the second', async () => {
      const element = await place(
        html`<dm-equal-columns selector=".title, .words">${three}</dm-equal-columns>`,
      );
      expect(heights(element, '.title')).to.deep.equal([90, 90, 90]);
      expect(heights(element, '.words')).to.deep.equal([90, 90, 90]);
      expect(heights(element, 'section')).to.deep.equal([180, 180, 180]);
    });

    it('are equal in each row for itself', async () => {
      const element = await place(
        html`<dm-equal-columns class="pairs" selector=".title">
          ${three}${column('one', 'one')}
        </dm-equal-columns>`,
      );
      expect(heights(element, '.title')).to.deep.equal([90, 90, 40, 40]);
    });

    it('follow the attribute, and a selector that is none names nothing', async () => {
      const element = await place(html`<dm-equal-columns>${three}</dm-equal-columns>`);
      element.selector = '.title';
      await waitUntil(() => heights(element, '.title').join() === '90,90,90');
      element.selector = '##';
      await waitUntil(() => heights(element, '.title').join() === '40,90,25.5');
      expect(logLines).to.deep.equal([
        '[dm] <dm-equal-columns>: selector="##" is not a selector, it names nothing',
      ]);
    });
  });

  describe('a change', () => {
    const titles = (element: Element): string => heights(element, '.title').join();

    it('of content is followed, up and down', async () => {
      const element = await place(
        html`<dm-equal-columns selector=".title">${three}</dm-equal-columns>`,
      );
      const [first, second] = element.querySelectorAll('.title');
      first!.className = 'title';
      (first as HTMLElement).style.height = '200px';
      await waitUntil(() => titles(element) === '200,200,200');
      (first as HTMLElement).style.height = '10px';
      await waitUntil(() => titles(element) === '90,90,90');
      second!.remove();
      await waitUntil(() => titles(element) === '25.5,25.5');
    });

    it('of columns is followed', async () => {
      const element = await place(
        html`<dm-equal-columns class="floats">${three}</dm-equal-columns>`,
      );
      const second = element.children[1]!;
      second.toggleAttribute('hidden');
      await waitUntil(() => heights(element, 'section').join() === '115.5,0,115.5');
      second.toggleAttribute('hidden');
      await waitUntil(() => heights(element, 'section').join() === '130,130,130');
      const taller = document.createElement('section');
      taller.style.height = '300px';
      second.replaceWith(taller);
      await waitUntil(() => heights(element, 'section').join() === '300,300,300');
    });

    it('of width makes other rows', async () => {
      const element = await place(
        html`<dm-equal-columns selector=".title">${three}</dm-equal-columns>`,
      );
      await setViewport({ width: 600, height: 600 });
      await waitUntil(() => titles(element) === '90,90,25.5');
      await setViewport({ width: 320, height: 600 });
      await waitUntil(() => titles(element) === '40,90,25.5');
      await setViewport({ width: 900, height: 600 });
      await waitUntil(() => titles(element) === '90,90,90');
    });

    it('makes no loop: what it gave is not given anew, and no observer complains', async () => {
      const complaints: string[] = [];
      const complain = (event: ErrorEvent): void => void complaints.push(event.message);
      addEventListener('error', complain);
      const element = await place(
        html`<dm-equal-columns class="floats" selector=".title">${three}</dm-equal-columns>`,
      );
      await frames(4);
      let writes = 0;
      const observer = new MutationObserver((records) => (writes += records.length));
      observer.observe(element, { subtree: true, attributeFilter: ['style'] });
      await frames(10);
      expect(writes).to.equal(0);
      await setViewport({ width: 880, height: 600 });
      await frames(10);
      writes = 0;
      await frames(10);
      expect(writes).to.equal(0);
      observer.disconnect();
      removeEventListener('error', complain);
      expect(complaints).to.deep.equal([]);
    });

    it('leaves the window where it is, at the end of the page too', async () => {
      const element = await place(
        html`<p style="height: 2000px"></p>
          <dm-equal-columns class="floats">${three}</dm-equal-columns>
          <p style="clear: both; margin: 0"></p>`,
      );
      await scrollToPosition(document.documentElement.scrollHeight - innerHeight);
      const position = scrollY;
      element.querySelector('.words')!.className = 'words three';
      await frames(5);
      expect(scrollY).to.equal(position);
    });
  });

  it('makes nothing equal in a window narrower than its least width', async () => {
    const element = await place(
      html`<dm-equal-columns min-width="901" selector=".title">${three}</dm-equal-columns>`,
    );
    expect(heights(element, 'section')).to.deep.equal([80, 130, 115.5]);
    expect(element.matches(':state(uneven)')).to.be.true;
    await setViewport({ width: 901, height: 600 });
    await waitUntil(() => heights(element, '.title').join() === '90,90,90');
    expect(element.matches(':state(uneven)')).to.be.false;
    element.minWidth = 1000;
    await waitUntil(() => heights(element, 'section').join() === '80,130,115.5');
    expect(given(element)).to.deep.equal([]);
  });

  it('takes back all that it gave, and leaves nothing, once it is removed', async () => {
    const page = watch();
    const element = await place(
      html`<dm-equal-columns class="floats" selector=".title">${three}</dm-equal-columns>`,
    );
    const own = element.querySelector<HTMLElement>('.three')!;
    own.style.setProperty('min-height', '30px', 'important');
    element.querySelector('.one')!.className = 'title';
    await waitUntil(() => heights(element, '.title').join() === '90,90,90');
    expect(given(element)).not.to.be.empty;
    element.remove();
    await Promise.resolve();
    expect(page.left()).to.deep.equal([]);
    expect(given(element)).to.deep.equal(['30px']);
    expect(own.style.getPropertyPriority('min-height')).to.equal('important');
    expect(element.querySelectorAll('[style]')).to.have.length(1);
    page.stop();
  });

  it('has its columns before it is defined, where they will be', async () => {
    const early = new CSSStyleSheet();
    early.replaceSync(reserve.replaceAll('dm-equal-columns:not(:defined)', 'dm-not-yet'));
    document.adoptedStyleSheets.push(early);
    const page = await fixture(html`<main><dm-not-yet>${three}</dm-not-yet></main>`);
    const before = Array.from(page.firstElementChild!.children, (one) => {
      const { x, width, height } = one.getBoundingClientRect();
      return [x, width, height];
    });
    document.adoptedStyleSheets.pop();
    const element = await place(html`<dm-equal-columns>${three}</dm-equal-columns>`);
    const after = Array.from(element.children, (one) => {
      const { x, width, height } = one.getBoundingClientRect();
      return [x, width, height];
    });
    expect(after).to.deep.equal(before);
  });

  it('is accessible', async () => {
    await expect(
      await place(html`<dm-equal-columns selector=".title">${three}</dm-equal-columns>`),
    ).to.be.accessible();
  });
});
