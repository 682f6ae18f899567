import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { watch } from '../../test/fixtures/watch';
import type { DmClickToCall } from './click-to-call';
import './click-to-call.define';
import reserve from './click-to-call.reserve.css?inline';

async function place(markup: TemplateResult): Promise<DmClickToCall> {
  const page = await fixture<HTMLElement>(html`<div>${markup}</div>`);
  const element = page.querySelector('dm-click-to-call')!;
  await element.ready;
  return element;
}

const drawn = (): Promise<DmClickToCall> =>
  place(html`<dm-click-to-call phone="+358 18 123 456" label="Call us" reveal></dm-click-to-call>`);

const part = (element: DmClickToCall, name: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const link = (element: DmClickToCall): HTMLAnchorElement =>
  part(element, 'link') as HTMLAnchorElement;
const number = (element: DmClickToCall): string | undefined =>
  part(element, 'number')?.textContent.trim();

describe('dm-click-to-call', () => {
  let told: string[] = [];
  /** Whether the browser would have called. */
  let called: boolean[] = [];
  const names = ['event-click to call', 'event-click to email', 'event-click to map'] as const;
  const tell = ({ type }: Event): void => void told.push(type);
  const stay = (event: Event): void => {
    called.push(!event.defaultPrevented);
    event.preventDefault();
  };

  beforeEach(() => {
    told = [];
    called = [];
    for (const name of names) document.addEventListener(name, tell);
    document.addEventListener('click', stay);
    updateSite({ device: 'desktop' });
  });
  afterEach(() => {
    for (const name of names) document.removeEventListener(name, tell);
    document.removeEventListener('click', stay);
    updateSite({ device: undefined, mode: undefined, strings: {} });
  });

  it('shows the number 100 ms after the press, and not at once', async () => {
    const element = await drawn();
    expect(link(element).textContent.trim()).to.equal('Call us');
    expect(link(element).href).to.equal('tel:+35818123456');
    link(element).click();
    const pressed = performance.now();
    await Promise.resolve();
    expect(number(element)).to.be.undefined;
    await waitUntil(() => number(element) === '+358 18 123 456');
    expect(performance.now() - pressed).to.be.at.least(95);
    expect(element.matches(':state(revealed)')).to.be.true;
    expect(part(element, 'number')!.closest('[role=status]'), 'is announced').not.to.be.null;
    expect(told).to.deep.equal(['event-click to call']);
  });

  it('only shows the number at the first press on a desktop, and calls at the second', async () => {
    const element = await drawn();
    link(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => number(element) !== undefined);
    expect(element.shadowRoot!.activeElement, 'keeps the focus').to.equal(link(element));
    await sendKeys({ press: 'Enter' });
    expect(called).to.deep.equal([false, true]);
    expect(told).to.deep.equal(['event-click to call', 'event-click to call']);
  });

  it('calls at once on a phone, and shows the number as a link', async () => {
    updateSite({ device: 'mobile' });
    const element = await drawn();
    link(element).click();
    expect(called).to.deep.equal([true]);
    await waitUntil(() => number(element) !== undefined);
    expect((part(element, 'number') as HTMLAnchorElement).href).to.equal('tel:+35818123456');
    expect(part(element, 'copy')).to.be.null;
  });

  it('says the number from the start where it is not to be revealed', async () => {
    const element = await place(
      html`<dm-click-to-call phone="018 123" label="Call us"></dm-click-to-call>`,
    );
    expect(number(element)).to.equal('018 123');
    link(element).click();
    expect(called).to.deep.equal([true]);
    const bare = await place(html`<dm-click-to-call phone="018 123"></dm-click-to-call>`);
    expect(link(bare).textContent.trim()).to.equal('018 123');
    expect(bare.shadowRoot!.querySelector('.number')).to.be.null;
    const hidden = await place(html`<dm-click-to-call phone="018 123" reveal></dm-click-to-call>`);
    expect(link(hidden).textContent.trim()).to.equal('Call');
  });

  it('leaves a link of the page as it is, and shows what it dials when it is pressed', async () => {
    const element = await place(
      html`<dm-click-to-call><a href="tel:+35818123456">Call</a></dm-click-to-call>`,
    );
    const own = element.querySelector('a')!;
    expect(link(element)).to.be.null;
    own.click();
    expect(called, 'calls').to.deep.equal([true]);
    await waitUntil(() => number(element) === '+35818123456');
    element.phone = '+358 18 123 456';
    own.click();
    await waitUntil(() => number(element) === '+358 18 123 456');
    expect(told).to.have.length(2);
  });

  it('shows nothing twice where the link says its number', async () => {
    const element = await place(
      html`<dm-click-to-call><a href="tel:+35818123456">018 123 456</a></dm-click-to-call>`,
    );
    element.querySelector('a')!.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(number(element)).to.be.undefined;
    expect(told).to.deep.equal(['event-click to call']);
  });

  it('reports links to a mailbox and a map too, and no others', async () => {
    const element = await place(html`
      <dm-click-to-call>
        <a href="mailto:desk@example.com"><b>Write</b></a>
        <a href="https://maps.google.com/?q=pier">Come</a>
        <a href="/rooms">Rooms</a>
      </dm-click-to-call>
    `);
    element.querySelector('b')!.click();
    for (const other of [...element.querySelectorAll('a')].slice(1)) other.click();
    expect(told).to.deep.equal(['event-click to email', 'event-click to map']);
    expect(called).to.deep.equal([true, true, true]);
  });

  it('copies the number, and says so', async () => {
    const element = await drawn();
    const { clipboard } = navigator;
    const copied: string[] = [];
    const give = (writeText: (text: string) => Promise<void>): void =>
      void Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText },
      });
    give((text) => Promise.resolve(void copied.push(text)));
    link(element).click();
    await waitUntil(() => part(element, 'copy') !== null);
    part(element, 'copy')!.click();
    await waitUntil(() => part(element, 'copy')!.getAttribute('aria-label') === 'Copied');
    expect(copied).to.deep.equal(['+358 18 123 456']);
    await expect(element).to.be.accessible();
    expect(told).to.deep.equal(['event-click to call']);
    give(() => Promise.reject(new Error('denied')));
    part(element, 'copy')!.click();
    await waitUntil(() => logLines.length === 1);
    expect(logLines[0]).to.contain('the number could not be copied');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('reports nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await drawn();
    link(element).click();
    expect(told).to.be.empty;
  });

  it('shows its children where there is nothing to call, and says so once', async () => {
    const element = await place(
      html`<dm-click-to-call phone="ask inside">Ask inside</dm-click-to-call>`,
    );
    expect(link(element)).to.be.null;
    expect(element.getBoundingClientRect().width).to.be.above(10);
    expect(logLines).to.deep.equal([
      '[dm] <dm-click-to-call>: phone="ask inside" is no number to call, the children are shown',
    ]);
  });

  it('takes a link that comes later, and its label from its text', async () => {
    const element = await place(html`<dm-click-to-call phone="018 123">Ring</dm-click-to-call>`);
    expect(link(element).textContent.trim()).to.equal('Ring');
    const own = document.createElement('a');
    own.href = 'tel:018123';
    own.textContent = 'Call';
    element.replaceChildren(own);
    await waitUntil(() => part(element, 'link') === null);
  });

  it('reads a number from left to right on a page that is not', async () => {
    document.documentElement.dir = 'rtl';
    const element = await drawn();
    link(element).click();
    await waitUntil(() => number(element) !== undefined);
    expect(part(element, 'number')!.querySelector('bdi')!.dir).to.equal('ltr');
    expect(part(element, 'number')!.getBoundingClientRect().right).to.be.below(
      link(element).getBoundingClientRect().left,
    );
    document.documentElement.removeAttribute('dir');
  });

  it('is accessible, and fits a narrow window', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await drawn();
    await expect(element).to.be.accessible();
    expect(link(element).getBoundingClientRect().height).to.be.at.least(44);
    link(element).click();
    await waitUntil(() => number(element) !== undefined);
    await expect(element).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 800, height: 600 });
  });

  it('takes the height that was kept for it', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve.replaceAll('dm-click-to-call:not(:defined)', 'dm-not-yet'));
    document.adoptedStyleSheets.push(sheet);
    const early = await fixture<HTMLElement>(html`<dm-not-yet></dm-not-yet>`);
    const element = await drawn();
    expect(element.getBoundingClientRect().height).to.equal(early.getBoundingClientRect().height);
    document.adoptedStyleSheets.pop();
  });

  it('forgets the press when it is removed, and holds on to nothing', async () => {
    const page = watch();
    const element = await drawn();
    link(element).click();
    const parent = element.parentElement!;
    element.remove();
    await nextFrame();
    expect(page.left()).to.deep.equal([]);
    page.stop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    parent.append(element);
    await element.ready;
    expect(number(element)).to.be.undefined;
  });
});
