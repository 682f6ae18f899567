import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { click } from '../../test/fixtures/pointer';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmSidebar } from './sidebar';
import './sidebar.define';
import reserve from './sidebar.reserve.css?inline';

const OPEN = html`<dm-sidebar id="side" position="left"><a href="/one">One</a></dm-sidebar>`;
const COLLAPSED = html`<dm-sidebar id="side" position="left" collapsed>
  <a href="/one">One</a>
</dm-sidebar>`;

async function place(markup = COLLAPSED) {
  const page = await fixture<HTMLElement>(
    html`<div>
      <button id="opener" data-dm-sidebar="side">Aside</button>
      <div id="row">
        ${markup}
        <p id="text">${'Words of the page. '.repeat(40)}</p>
      </div>
    </div>`,
  );
  const sidebar = page.querySelector('dm-sidebar')!;
  await sidebar.ready;
  const opener = page.querySelector<HTMLButtonElement>('#opener')!;
  return { page, sidebar, opener, row: page.querySelector<HTMLElement>('#row')! };
}

const toggle = (sidebar: DmSidebar): HTMLButtonElement =>
  sidebar.shadowRoot!.querySelector('button')!;
const isShown = (element: Element): boolean => element.getClientRects().length > 0;
const isExpanded = (sidebar: DmSidebar): boolean => isShown(sidebar.querySelector('a')!);

describe('dm-sidebar', () => {
  beforeEach(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1000, height: 600 });
  });

  afterEach(() => {
    updateSite({ sidebar: undefined, device: undefined });
    document.documentElement.removeAttribute('dir');
  });

  describe('is positioned', () => {
    it('on the left or the right, 280 px wide, or hidden', async () => {
      const { sidebar, row } = await place(OPEN);
      const box = (): DOMRect => sidebar.getBoundingClientRect();
      expect([box().left, box().width]).to.deep.equal([row.getBoundingClientRect().left, 280]);
      sidebar.position = 'right';
      await waitUntil(() => box().right === row.getBoundingClientRect().right);
      sidebar.position = 'hidden';
      await waitUntil(() => !isShown(sidebar));
    });

    it('in a flex container too, in both text directions', async () => {
      const { sidebar, row } = await place(OPEN);
      row.style.display = 'flex';
      for (const dir of ['ltr', 'rtl']) {
        document.documentElement.dir = dir;
        for (const side of ['left', 'right'] as const) {
          sidebar.position = side;
          await waitUntil(
            () => sidebar.getBoundingClientRect()[side] === row.getBoundingClientRect()[side],
            `${side} in ${dir}`,
          );
        }
      }
    });

    it('by the site parameters, which may change with the page', async () => {
      updateSite({ sidebar: { position: 'right' } });
      const { sidebar } = await place(html`<dm-sidebar><a href="/one">One</a></dm-sidebar>`);
      expect(sidebar.dataset['position']).to.equal('right');
      updateSite({ sidebar: { position: 'left' } });
      await waitUntil(() => sidebar.dataset['position'] === 'left');
      updateSite({ sidebar: { position: 'hidden' } });
      await waitUntil(() => !isShown(sidebar));
    });

    it('by its attribute before the site parameters', async () => {
      updateSite({ sidebar: { position: 'right' } });
      const { sidebar } = await place(OPEN);
      expect(sidebar.dataset['position']).to.equal('left');
      updateSite({ sidebar: { position: 'hidden' } });
      await sidebar.updateComplete;
      expect(isShown(sidebar)).to.be.true;
      sidebar.setAttribute('position', 'top');
      await waitUntil(() => !isShown(sidebar));
      expect(logLines.join()).to.include('position="top"');
    });

    it('above the content in a narrow viewport', async () => {
      await setViewport({ width: 375, height: 600 });
      const { sidebar, row, page } = await place(OPEN);
      const { width, bottom } = sidebar.getBoundingClientRect();
      expect(width).to.equal(row.getBoundingClientRect().width);
      expect(page.querySelector('#text')!.getBoundingClientRect().top).to.be.at.least(bottom);
    });
  });

  describe('expands and closes', () => {
    it('with its button, over the content, without moving it', async () => {
      const { page, sidebar } = await place();
      const text = (): string =>
        JSON.stringify(page.querySelector('#text')!.getBoundingClientRect());
      const before = text();
      expect(isExpanded(sidebar)).to.be.false;
      expect(sidebar.getBoundingClientRect().width).to.equal(52);
      expect(toggle(sidebar).getBoundingClientRect().width).to.equal(44);
      await click(toggle(sidebar));
      expect(isExpanded(sidebar)).to.be.true;
      expect(toggle(sidebar).getAttribute('aria-expanded')).to.equal('true');
      expect(text()).to.equal(before);
      await click(toggle(sidebar));
      await waitUntil(() => !isExpanded(sidebar));
      expect(toggle(sidebar).getAttribute('aria-expanded')).to.equal('false');
    });

    it('with its opener, which gets aria-expanded', async () => {
      const { sidebar, opener } = await place();
      expect(opener.getAttribute('aria-expanded')).to.equal('false');
      expect(opener.getAttribute('aria-controls')).to.equal('side');
      await click(opener);
      expect(isExpanded(sidebar)).to.be.true;
      expect(opener.getAttribute('aria-expanded')).to.equal('true');
      await click(opener);
      await waitUntil(() => !isExpanded(sidebar));
      expect(opener.getAttribute('aria-expanded')).to.equal('false');
    });

    it('only with collapsed', async () => {
      const { sidebar, opener } = await place(OPEN);
      expect(isShown(toggle(sidebar))).to.be.false;
      await click(opener);
      sidebar.close();
      sidebar.toggle();
      await sidebar.updateComplete;
      expect([isExpanded(sidebar), sidebar.expanded]).to.deep.equal([true, true]);
      expect(opener.getAttribute('aria-expanded')).to.equal('true');
      sidebar.collapsed = true;
      await waitUntil(() => !isExpanded(sidebar));
      sidebar.open();
      expect(isExpanded(sidebar)).to.be.true;
      sidebar.collapsed = false;
      await waitUntil(() => !isShown(toggle(sidebar)));
      sidebar.collapsed = true;
      await waitUntil(() => !isExpanded(sidebar));
    });

    it('with its events and states', async () => {
      const { page, sidebar } = await place();
      const events: string[] = [];
      for (const type of ['dm-open', 'dm-close'] as const) {
        page.addEventListener(type, (event) => events.push(event.type));
      }
      sidebar.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
      sidebar.open();
      expect(sidebar.expanded).to.be.false;
      sidebar.open();
      sidebar.open();
      expect(sidebar.matches(':state(expanded):state(collapsed)')).to.be.true;
      sidebar.close();
      sidebar.close();
      expect(sidebar.matches(':state(expanded)')).to.be.false;
      expect(events).to.deep.equal(['dm-open', 'dm-open', 'dm-close']);
    });

    it('on Escape, and returns the focus to the opener', async () => {
      const { sidebar, opener } = await place();
      opener.focus();
      await sendKeys({ press: 'Enter' });
      expect(isExpanded(sidebar)).to.be.true;
      sidebar.querySelector('a')!.focus();
      await sendKeys({ press: 'Escape' });
      expect(sidebar.expanded).to.be.false;
      expect(document.activeElement).to.equal(opener);
    });

    it('on a visit to another page', async () => {
      const { sidebar } = await place();
      sidebar.open();
      expect(sidebar.expanded).to.be.true;
      document.dispatchEvent(new CustomEvent('dm-visit'));
      expect(sidebar.expanded).to.be.false;
    });

    it('only on the devices with collapsed', async () => {
      updateSite({ device: 'mobile' });
      const { sidebar } = await place(
        html`<dm-sidebar position="left" collapsed-mobile><a href="/one">One</a></dm-sidebar>`,
      );
      expect(isExpanded(sidebar)).to.be.false;
      updateSite({ device: 'desktop' });
      await waitUntil(() => isExpanded(sidebar));
    });
  });

  it('has its final size before definition', async () => {
    adoptReserve(reserve.replaceAll('10s', '0.2s'), 'dm-sidebar');
    for (const attributes of [
      {},
      { collapsed: '' },
      { collapsed: 'False' },
      { collapsed: 'off' },
      { position: 'right' },
      { position: 'hidden' },
    ]) {
      const row = await fixture<HTMLElement>(html`<div></div>`);
      const boxes = ['dm-not-yet', 'dm-sidebar'].map((tag) => {
        const element = document.createElement(tag);
        element.append(document.createElement('p'));
        element.setAttribute('position', 'left');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return element;
      });
      const seen: string[] = [];
      for (const box of boxes) {
        row.replaceChildren(box);
        await nextFrame();
        const { left, width } = box.getBoundingClientRect();
        seen.push(`${left} ${width}`);
      }
      expect(seen[0], JSON.stringify(attributes)).to.equal(seen[1]);
    }
    const late = await fixture<HTMLElement>(html`<dm-not-yet collapsed><p>Text</p></dm-not-yet>`);
    const text = late.querySelector('p')!;
    expect(getComputedStyle(text).visibility).to.equal('hidden');
    await waitUntil(() => getComputedStyle(text).visibility === 'visible');
    expect(late.getBoundingClientRect().width).to.equal(280);
  });

  it('cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const { sidebar, opener } = await place();
    sidebar.open();
    expect(opener.hasAttribute('aria-expanded')).to.be.true;
    sidebar.remove();
    await Promise.resolve();
    expect(opener.hasAttribute('aria-expanded')).to.be.false;
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  it('is accessible beside the content, collapsed and expanded, on both sides', async () => {
    const { page, sidebar } = await place();
    await expect(page).to.be.accessible();
    sidebar.open();
    await expect(page).to.be.accessible();
    sidebar.position = 'right';
    await sidebar.updateComplete;
    await expect(page).to.be.accessible();
    sidebar.collapsed = false;
    await sidebar.updateComplete;
    await expect(page).to.be.accessible();
    await setViewport({ width: 320, height: 600 });
    await expect(page).to.be.accessible();
  });

  it('is named by its label, or Sidebar', async () => {
    const { sidebar } = await place();
    expect(toggle(sidebar).title).to.equal('Sidebar');
    sidebar.label = 'What is on';
    await waitUntil(() => toggle(sidebar).title === 'What is on');
  });

  it('is behind the bars of the page, with its button in front of its content', async () => {
    const { sidebar } = await place();
    const button = toggle(sidebar);
    const { x, y } = button.getBoundingClientRect();
    const topmost = (root: DocumentOrShadowRoot): Element | null =>
      root.elementFromPoint(x + 22, y + 22);
    await click(button);
    await waitUntil(() => isExpanded(sidebar));
    // Compared with ===, since a failing assertion would print the whole tree of an element.
    expect(button.contains(topmost(sidebar.shadowRoot!)), 'the button').to.be.true;
    const bar = await fixture<HTMLElement>(html`<p id="bar">We count visits.</p>`);
    Object.assign(bar.style, { position: 'fixed', inset: '0', margin: '0', zIndex: '1000' });
    expect(topmost(document) === bar, 'in front of the expanded content').to.be.true;
    bar.hidden = true;
    await click(button);
    await waitUntil(() => !isExpanded(sidebar));
    bar.hidden = false;
    expect(topmost(document) === bar, 'in front of the button').to.be.true;
  });
});
