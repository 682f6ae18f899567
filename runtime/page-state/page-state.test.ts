import { aTimeout, expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { keepManners } from './page-state';
import { HOVER_PAUSE, isScrolling } from './scrolling';

const root = document.documentElement;

/** The visible part of the page, as it is where a keyboard takes its share. */
async function showKeyboard(height: number | undefined): Promise<void> {
  const viewport = visualViewport!;
  if (height === undefined) Reflect.deleteProperty(viewport, 'height');
  else Object.defineProperty(viewport, 'height', { value: height, configurable: true });
  viewport.dispatchEvent(new Event('resize'));
  await nextFrame();
}

describe('the manners of a page', () => {
  let life: AbortController;

  beforeEach(() => {
    life = new AbortController();
    keepManners(life.signal);
  });

  afterEach(async () => {
    life.abort();
    await showKeyboard(undefined);
    scrollTo(0, 0);
  });

  it('mark the page while it is scrolled and a while after', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.style.height = '5000px';
    expect(isScrolling()).to.be.false;
    scrollTo(0, 300);
    await waitUntil(() => root.matches('[data-dm-scrolling]'));
    await aTimeout(HOVER_PAUSE / 2);
    expect(isScrolling()).to.be.true;
    await waitUntil(() => !root.matches('[data-dm-scrolling]'));
  });

  it('mark it for what is scrolled inside it too, until the pointer moves', async () => {
    const box = await fixture<HTMLElement>(html`<div><div></div></div>`);
    Object.assign(box.style, { height: '100px', overflow: 'auto' });
    (box.firstElementChild as HTMLElement).style.height = '900px';
    box.scrollTop = 50;
    await waitUntil(isScrolling);
    await sendMouse({ type: 'move', position: [40, 40] });
    await sendMouse({ type: 'move', position: [60, 60] });
    await waitUntil(() => !isScrolling());
  });

  it('say that a keyboard covers part of it, while there is a field that is typed into', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <label>Name <input /></label>
        <button>Send</button>
      </div>
    `);
    const { height } = visualViewport!;
    page.querySelector('input')!.focus();
    await showKeyboard(height - 100);
    expect(root.matches('.dm-keyboard'), 'the bars of the browser').to.be.false;
    await showKeyboard(height - 260);
    expect(root.matches('.dm-keyboard')).to.be.true;
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => !root.matches('.dm-keyboard'));
    page.querySelector('input')!.focus();
    expect(root.matches('.dm-keyboard')).to.be.true;
    await showKeyboard(undefined);
    expect(root.matches('.dm-keyboard')).to.be.false;
  });

  it('tell the owner of clicks on links to a telephone, a mailbox and a map', async () => {
    const heard: string[] = [];
    const names = ['click to call', 'click to email', 'click to map'];
    const hear = ({ type }: Event): void => void heard.push(type);
    for (const name of names) document.addEventListener(`event-${name}`, hear);
    const page = await fixture<HTMLElement>(html`
      <p>
        <a href="tel:+35818123">Call</a>
        <a href="mailto:us@harbour.example">Write</a>
        <a href="https://www.google.com/maps/place/Harbour">Come</a>
        <a href="#elsewhere">Read</a>
      </p>
    `);
    page.addEventListener('click', (event) => event.preventDefault());
    for (const link of page.querySelectorAll('a')) link.click();
    expect(heard).to.deep.equal(names.map((name) => `event-${name}`));

    updateSite({ mode: 'editor' });
    page.querySelector('a')!.click();
    updateSite({ mode: undefined });
    for (const name of names) document.removeEventListener(`event-${name}`, hear);
    expect(heard).to.have.length(3);
  });

  it('leave nothing behind', async () => {
    const page = await fixture<HTMLElement>(html`<div><input aria-label="Name" /></div>`);
    page.style.height = '5000px';
    scrollTo(0, 300);
    await waitUntil(isScrolling);
    page.querySelector('input')!.focus();
    await showKeyboard(visualViewport!.height - 300);
    life.abort();
    expect(root.matches('[data-dm-scrolling], .dm-keyboard')).to.be.false;
    scrollTo(0, 0);
    await showKeyboard(100);
    await nextFrame();
    expect(root.matches('[data-dm-scrolling], .dm-keyboard')).to.be.false;
  });
});
