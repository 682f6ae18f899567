import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmClickToCall } from './click-to-call';
import './click-to-call.define';
import reserve from './click-to-call.reserve.css?inline';

async function place(markup: TemplateResult): Promise<DmClickToCall> {
  const page = await fixture<HTMLElement>(html`<div>${markup}</div>`);
  const element = page.querySelector('dm-click-to-call')!;
  await element.ready;
  return element;
}

const placeReveal = (): Promise<DmClickToCall> =>
  place(html`<dm-click-to-call phone="+358 18 123 456" label="Call us" reveal></dm-click-to-call>`);

const part = (element: DmClickToCall, name: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(`[part~=${name}]`);
const link = (element: DmClickToCall): HTMLAnchorElement =>
  part(element, 'link') as HTMLAnchorElement;
const number = (element: DmClickToCall): string | undefined =>
  part(element, 'number')?.textContent.trim();

describe('dm-click-to-call', () => {
  let reported: string[] = [];
  /** For each click, whether the browser would have followed the link. */
  let called: boolean[] = [];
  const names = ['event-click to call', 'event-click to email', 'event-click to map'] as const;
  const report = ({ type }: Event): void => void reported.push(type);
  const preventCall = (event: Event): void => {
    called.push(!event.defaultPrevented);
    event.preventDefault();
  };

  beforeEach(() => {
    reported = [];
    called = [];
    for (const name of names) document.addEventListener(name, report);
    document.addEventListener('click', preventCall);
    updateSite({ device: 'desktop' });
  });
  afterEach(() => {
    for (const name of names) document.removeEventListener(name, report);
    document.removeEventListener('click', preventCall);
    updateSite({ device: undefined, mode: undefined, strings: {} });
  });

  it('shows the number 100 ms after the press', async () => {
    const element = await placeReveal();
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
    expect(reported).to.deep.equal(['event-click to call']);
  });

  it('shows the number on the first press on desktop and calls on the second', async () => {
    const element = await placeReveal();
    link(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => number(element) !== undefined);
    expect(element.shadowRoot!.activeElement, 'keeps the focus').to.equal(link(element));
    await sendKeys({ press: 'Enter' });
    expect(called).to.deep.equal([false, true]);
    expect(reported).to.deep.equal(['event-click to call', 'event-click to call']);
  });

  it('calls at once on mobile and shows the number as a link', async () => {
    updateSite({ device: 'mobile' });
    const element = await placeReveal();
    link(element).click();
    expect(called).to.deep.equal([true]);
    await waitUntil(() => number(element) !== undefined);
    expect((part(element, 'number') as HTMLAnchorElement).href).to.equal('tel:+35818123456');
    expect(part(element, 'copy')).to.be.null;
  });

  it('always shows the number without reveal', async () => {
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

  it('keeps a child link and shows its number when it is pressed', async () => {
    const element = await place(
      html`<dm-click-to-call><a href="tel:+35818123456">Call</a></dm-click-to-call>`,
    );
    const childLink = element.querySelector('a')!;
    expect(link(element)).to.be.null;
    childLink.click();
    expect(called, 'calls').to.deep.equal([true]);
    await waitUntil(() => number(element) === '+35818123456');
    element.phone = '+358 18 123 456';
    childLink.click();
    await waitUntil(() => number(element) === '+358 18 123 456');
    expect(reported).to.have.length(2);
  });

  it('does not show a number that the link text contains', async () => {
    const element = await place(
      html`<dm-click-to-call><a href="tel:+35818123456">018 123 456</a></dm-click-to-call>`,
    );
    element.querySelector('a')!.click();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(number(element)).to.be.undefined;
    expect(reported).to.deep.equal(['event-click to call']);
  });

  it('reports mail and map links too, but no others', async () => {
    const element = await place(html`
      <dm-click-to-call>
        <a href="mailto:desk@example.com"><b>Write</b></a>
        <a href="https://maps.google.com/?q=pier">Come</a>
        <a href="/rooms">Rooms</a>
      </dm-click-to-call>
    `);
    element.querySelector('b')!.click();
    for (const other of [...element.querySelectorAll('a')].slice(1)) other.click();
    expect(reported).to.deep.equal(['event-click to email', 'event-click to map']);
    expect(called).to.deep.equal([true, true, true]);
  });

  it('copies the number and announces it', async () => {
    const element = await placeReveal();
    const { clipboard } = navigator;
    const copied: string[] = [];
    const mockClipboard = (writeText: (text: string) => Promise<void>): void =>
      void Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText },
      });
    mockClipboard((text) => Promise.resolve(void copied.push(text)));
    link(element).click();
    await waitUntil(() => part(element, 'copy') !== null);
    part(element, 'copy')!.click();
    await waitUntil(() => part(element, 'copy')!.getAttribute('aria-label') === 'Copied');
    expect(copied).to.deep.equal(['+358 18 123 456']);
    await expect(element).to.be.accessible();
    expect(reported).to.deep.equal(['event-click to call']);
    mockClipboard(() => Promise.reject(new Error('denied')));
    part(element, 'copy')!.click();
    await waitUntil(() => logLines.length === 1);
    expect(logLines[0]).to.contain('the number could not be copied');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('reports nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await placeReveal();
    link(element).click();
    expect(reported).to.be.empty;
    updateSite({ mode: undefined });
    link(element).click();
    expect(reported).to.deep.equal(['event-click to call']);
  });

  it('shows its children and warns once without a number', async () => {
    const element = await place(
      html`<dm-click-to-call phone="ask inside">Ask inside</dm-click-to-call>`,
    );
    expect(link(element)).to.be.null;
    expect(element.getBoundingClientRect().width).to.be.above(10);
    expect(logLines).to.deep.equal([
      '[dm] <dm-click-to-call>: phone="ask inside" is not a phone number, showing the children',
    ]);
  });

  it('uses its text as the label, and a child link that is added later', async () => {
    const element = await place(html`<dm-click-to-call phone="018 123">Ring</dm-click-to-call>`);
    expect(link(element).textContent.trim()).to.equal('Ring');
    const childLink = document.createElement('a');
    childLink.href = 'tel:018123';
    childLink.textContent = 'Call';
    element.replaceChildren(childLink);
    await waitUntil(() => part(element, 'link') === null);
  });

  it('shows the number left to right on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl';
    const element = await placeReveal();
    link(element).click();
    await waitUntil(() => number(element) !== undefined);
    expect(part(element, 'number')!.querySelector('bdi')!.dir).to.equal('ltr');
    expect(part(element, 'number')!.getBoundingClientRect().right).to.be.below(
      link(element).getBoundingClientRect().left,
    );
    document.documentElement.removeAttribute('dir');
  });

  it('is accessible and fits a narrow viewport', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await placeReveal();
    await expect(element).to.be.accessible();
    expect(link(element).getBoundingClientRect().height).to.be.at.least(44);
    link(element).click();
    await waitUntil(() => number(element) !== undefined);
    await expect(element).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 800, height: 600 });
  });

  it('has the reserved height', async () => {
    adoptReserve(reserve, 'dm-click-to-call');
    const early = await fixture<HTMLElement>(html`<dm-not-yet></dm-not-yet>`);
    const element = await placeReveal();
    expect(element.getBoundingClientRect().height).to.equal(early.getBoundingClientRect().height);
  });

  it('hides the number and removes its listeners when it is removed', async () => {
    const watch = watchLeaks();
    const element = await placeReveal();
    link(element).click();
    const parent = element.parentElement!;
    element.remove();
    await nextFrame();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    parent.append(element);
    await element.ready;
    expect(number(element)).to.be.undefined;
    link(element).click();
    await waitUntil(() => number(element) !== undefined);
    element.remove();
    await nextFrame();
    parent.append(element);
    await element.ready;
    expect(number(element)).to.be.undefined;
  });
});
