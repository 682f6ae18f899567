import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { adoptReserve } from '../../test/fixtures/reserve';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
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

/** A column whose title and text have the heights of these classes. */
const column = (title: string, text: string): unknown =>
  html`<section>
    <div class="title ${title}">Title</div>
    <div class="text ${text}">Text</div>
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

const minHeights = (element: Element): string[] =>
  Array.from(element.querySelectorAll<HTMLElement>('*'), ({ style }) => style.minHeight).filter(
    Boolean,
  );

describe('dm-equal-columns', () => {
  before(() => setViewport({ width: 900, height: 600 }));
  pageStyles(PAGE);

  afterEach(() => setViewport({ width: 900, height: 600 }));

  describe('its columns', () => {
    it('are laid out and equally high with CSS alone, as many as fit', async () => {
      const element = await place(html`<dm-equal-columns>${three}</dm-equal-columns>`);
      const boxes = (): DOMRect[] =>
        Array.from(element.children, (child) => child.getBoundingClientRect());
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
      expect(new Set(boxes().map(({ top }) => top)).size).to.equal(1);
      expect(minHeights(element)).to.deep.equal([]);
      await setViewport({ width: 320, height: 600 });
      await frames(3);
      expect(new Set(boxes().map(({ top }) => top)).size).to.equal(3);
      expect(heights(element, 'section')).to.deep.equal([80, 130, 115.5]);
      expect(document.documentElement.scrollWidth).to.equal(320);
    });

    it('follow the text direction', async () => {
      const element = await place(html`<dm-equal-columns dir="rtl">${three}</dm-equal-columns>`);
      const [first, , last] = Array.from(element.children, (one) => one.getBoundingClientRect().x);
      expect(first).to.be.above(last!);
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
    });

    it('are made equal if the layout of the page does not do so', async () => {
      const element = await place(
        html`<dm-equal-columns class="floats">${three}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
    });

    it('are equal including padding and borders', async () => {
      const element = await place(
        html`<dm-equal-columns class="floats padded">${three}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([156, 156, 156]);
    });

    it('may be inside one box, centred or not', async () => {
      const element = await place(
        html`<dm-equal-columns><div class="flex centred">${three}</div></dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 130]);
      const stretched = await place(
        html`<dm-equal-columns><div class="flex">${three}</div></dm-equal-columns>`,
      );
      expect(heights(stretched, 'section')).to.deep.equal([130, 130, 130]);
      expect(minHeights(stretched)).to.deep.equal([]);
    });

    it('are equal within their own row only', async () => {
      const element = await place(
        html`<dm-equal-columns class="pairs">${three}${column('one', 'three')}</dm-equal-columns>`,
      );
      expect(heights(element, 'section')).to.deep.equal([130, 130, 115.5, 115.5]);
    });
  });

  describe('the parts that match its selector', () => {
    it('are as high as the highest of their row, the first parts and the second', async () => {
      const element = await place(
        html`<dm-equal-columns selector=".title, .text">${three}</dm-equal-columns>`,
      );
      expect(heights(element, '.title')).to.deep.equal([90, 90, 90]);
      expect(heights(element, '.text')).to.deep.equal([90, 90, 90]);
      expect(heights(element, 'section')).to.deep.equal([180, 180, 180]);
    });

    it('are equal within each row', async () => {
      const element = await place(
        html`<dm-equal-columns class="pairs" selector=".title">
          ${three}${column('one', 'one')}
        </dm-equal-columns>`,
      );
      expect(heights(element, '.title')).to.deep.equal([90, 90, 40, 40]);
    });

    it('change with the attribute; an invalid selector matches nothing', async () => {
      const element = await place(html`<dm-equal-columns>${three}</dm-equal-columns>`);
      element.selector = '.title';
      await waitUntil(() => heights(element, '.title').join() === '90,90,90');
      element.selector = '##';
      await waitUntil(() => heights(element, '.title').join() === '40,90,25.5');
      expect(logLines).to.deep.equal([
        '[dm] <dm-equal-columns>: selector="##" is not a valid selector',
      ]);
    });
  });

  describe('a change', () => {
    const titles = (element: Element): string => heights(element, '.title').join();

    it('of content updates the heights, up and down', async () => {
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

    it('of columns updates the heights', async () => {
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

    it('of width updates the rows', async () => {
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

    it('causes no further writes and no ResizeObserver loop error', async () => {
      const errors: string[] = [];
      const record = (event: ErrorEvent): void => void errors.push(event.message);
      addEventListener('error', record);
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
      element.querySelector('.two')!.className = 'title one';
      await waitUntil(() => writes > 0, 'a write would have been seen');
      observer.disconnect();
      removeEventListener('error', record);
      expect(errors).to.deep.equal([]);
    });

    it('does not scroll the window, even at the end of the page', async () => {
      const element = await place(
        html`<p style="height: 2000px"></p>
          <dm-equal-columns class="floats">${three}</dm-equal-columns>
          <p style="clear: both; margin: 0"></p>`,
      );
      await scrollToPosition(document.documentElement.scrollHeight - innerHeight);
      const position = scrollY;
      element.querySelector('.text')!.className = 'text three';
      await frames(5);
      expect(scrollY).to.equal(position);
    });
  });

  it('does nothing in a viewport narrower than min-width', async () => {
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
    expect(minHeights(element)).to.deep.equal([]);
  });

  it('restores the heights and cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const element = await place(
      html`<dm-equal-columns class="floats" selector=".title">${three}</dm-equal-columns>`,
    );
    const third = element.querySelector<HTMLElement>('.three')!;
    third.style.setProperty('min-height', '30px', 'important');
    element.querySelector('.one')!.className = 'title';
    await waitUntil(() => heights(element, '.title').join() === '90,90,90');
    expect(minHeights(element)).not.to.be.empty;
    element.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    expect(minHeights(element)).to.deep.equal(['30px']);
    expect(third.style.getPropertyPriority('min-height')).to.equal('important');
    expect(element.querySelectorAll('[style]')).to.have.length(1);
    watch.stop();
  });

  it('has its final layout before definition', async () => {
    adoptReserve(reserve, 'dm-equal-columns');
    const page = await fixture(html`<main><dm-not-yet>${three}</dm-not-yet></main>`);
    const before = Array.from(page.firstElementChild!.children, (one) => {
      const { x, width, height } = one.getBoundingClientRect();
      return [x, width, height];
    });
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
