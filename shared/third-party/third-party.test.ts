import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { XPlaque } from '../../test/fixtures/third-party/plaque';
import '../../test/fixtures/third-party/plaque.view';
import { waitUntil } from '../../test/fixtures/wait-until';
import { afterPaint } from '../dom/after-paint';
import { forgetScript } from '../dom/load-script';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../site/consent';
import { getSite, updateSite } from '../site/site';
import { removeStored } from '../site/storage';
import { forgetServices } from './remembered';

customElements.define('x-plaque', XPlaque);

const SCRIPT = '/test/fixtures/third-party/service.js';

const scripts = (): number =>
  document.querySelectorAll('script[src*="third-party/service"]').length;
const buttons = (element: Element): HTMLButtonElement[] => [
  ...element.shadowRoot!.querySelectorAll('button'),
];
const labels = (element: Element): string[] =>
  buttons(element).map(({ textContent }) => textContent);
const isShown = (element: Element): boolean =>
  element.querySelector('#plaque-box > button')?.checkVisibility() === true;
const notice = (element: Element): string =>
  element.shadowRoot!.querySelector('.notice > p')?.textContent ?? '';

const place = (): Promise<XPlaque> => fixture<XPlaque>(html`<x-plaque></x-plaque>`);

function ask(): void {
  updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
}

function useFault(fault: string): void {
  updateSite({ scripts: { plaque: `${SCRIPT}?fault=${fault}` } });
}

describe('content of another site', () => {
  const { scripts: addresses } = getSite().parameters;

  before(() => setViewport({ width: 800, height: 600 }));

  afterEach(() => {
    for (const { src } of document.querySelectorAll<HTMLScriptElement>(
      'script[src*="third-party/service"]',
    )) {
      forgetScript(src);
    }
    Reflect.deleteProperty(window, 'plaque');
    updateSite({ cookieNotification: undefined, scripts: addresses });
    forgetServices();
    removeStored(DEFAULT_KEY);
    forgetNotices();
  });

  it('comes at once where nobody asks for consent', async () => {
    const element = await place();
    await waitUntil(() => isShown(element));
    expect(buttons(element)).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('is not requested if the element leaves before the press has an answer', async () => {
    ask();
    const element = await place();
    await waitUntil(() => buttons(element).length > 0);
    buttons(element)[0]!.click();
    expect(scripts()).to.equal(0);
    element.remove();
    await afterPaint();
    await afterPaint();
    expect(scripts()).to.equal(0);
  });

  it('comes once the element is near the viewport', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <div .style=${'block-size: 3000px'}></div>
        <x-plaque load="eager"></x-plaque>
      </div>
    `);
    const element = page.querySelector('x-plaque') as XPlaque;
    await element.ready;
    expect(scripts()).to.equal(0);
    element.scrollIntoView();
    await waitUntil(() => isShown(element));
    scrollTo(0, 0);
  });

  it('is asked for by a placeholder, and nothing is requested before', async () => {
    ask();
    const element = await place();
    await waitUntil(() => buttons(element).length === 2);
    expect(labels(element)).to.deep.equal(['Load from Plaque', 'Always load from Plaque']);
    expect(notice(element)).to.contain('This comes from Plaque.');
    expect(scripts()).to.equal(0);
    await expect(element).to.be.accessible();
    buttons(element)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isShown(element));
    // The button is gone; the next Tab enters the content.
    expect(document.activeElement).to.equal(element);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).to.equal('Content of the service');
    const other = await place();
    await waitUntil(() => buttons(other).length === 2);
  });

  it('is remembered by service when the visitor wants it always', async () => {
    ask();
    const element = await place();
    await waitUntil(() => buttons(element).length === 2);
    buttons(element)[1]!.click();
    await waitUntil(() => isShown(element));
    element.remove();
    const other = await place();
    await waitUntil(() => isShown(other));
    expect(scripts()).to.equal(1);
  });

  it('comes with the consent, and goes with it', async () => {
    ask();
    const element = await place();
    await waitUntil(() => buttons(element).length === 2);
    answerNotice(['functional']);
    await waitUntil(() => isShown(element));
    answerNotice([]);
    await waitUntil(() => buttons(element).length === 2);
    expect(element.childElementCount).to.equal(0);
  });

  it('goes with a refusal, also where the visitor wanted it always', async () => {
    ask();
    const element = await place();
    await waitUntil(() => buttons(element).length === 2);
    buttons(element)[1]!.click();
    await waitUntil(() => isShown(element));
    answerNotice(['analytics']);
    await waitUntil(() => buttons(element).length === 2);
    expect(element.childElementCount).to.equal(0);
  });

  it('leaves nothing behind when the element is removed', async () => {
    const element = await place();
    await waitUntil(() => isShown(element));
    element.remove();
    await waitUntil(() => element.childElementCount === 0);
    expect(document.querySelector('#plaque-box')).to.equal(null);
  });

  it('is not drawn when the element is removed while the script loads', async () => {
    const element = await place();
    await waitUntil(() => scripts() === 1);
    element.remove();
    await waitUntil(() => window.plaque);
    const later = await place();
    await waitUntil(() => isShown(later), 'a later one is drawn');
    expect(element.childElementCount).to.equal(0);
    expect(logLines).to.be.empty;
  });

  for (const [fault, reason] of [
    ['never-ready', 'no result after 300 ms'],
    ['render', 'unknown account'],
    ['hang', 'not loaded after 700 ms'],
  ] as const) {
    it(`says so when it fails (${fault}), and can be tried again`, async () => {
      useFault(fault);
      const element = await place();
      await waitUntil(() => labels(element).includes('Try Again'));
      expect(notice(element)).to.equal('Plaque could not be loaded.');
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.contain('<x-plaque>: Plaque could not be loaded').and.contain(reason);
      expect(element.childElementCount).to.equal(0);
      const link = element.shadowRoot!.querySelector('a')!;
      expect(link.href).to.equal('https://plaque.example/house');
      await expect(element).to.be.accessible();
      updateSite({ scripts: addresses });
      forgetScript(`${SCRIPT}?fault=${fault}`);
      Reflect.deleteProperty(window, 'plaque');
      buttons(element)[0]!.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => isShown(element));
      expect(document.activeElement).to.equal(element);
    });
  }

  it('can be tried again when the script could not be fetched', async () => {
    updateSite({ scripts: { plaque: '/test/fixtures/third-party/service-none.js' } });
    const element = await place();
    await waitUntil(() => labels(element).includes('Try Again'));
    expect(scripts()).to.equal(0);
    expect(logLines[0]).to.contain('could not be loaded');
    updateSite({ scripts: addresses });
    buttons(element)[0]!.click();
    await waitUntil(() => isShown(element));
  });
});
