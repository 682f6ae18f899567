import { expect, fixture, html } from '@open-wc/testing';
import { forgetScript } from '../../shared/dom/load-script';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { forgetServices } from '../../shared/third-party/remembered';
import { hurry } from '../../test/fixtures/hurry';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmComments } from './comments';
import './comments.define';

const SCRIPT = '/test/fixtures/third-party/disqus-embed.js';

const scripts = (): number => document.querySelectorAll('script[src*=disqus-embed]').length;
const frame = (element: Element): HTMLElement | null =>
  element.querySelector('#disqus_thread > iframe');
const labels = (element: Element): string[] =>
  Array.from(element.shadowRoot!.querySelectorAll('button'), ({ textContent }) => textContent);
const press = (element: Element, label: string): void => {
  [...element.shadowRoot!.querySelectorAll('button')]
    .find(({ textContent }) => textContent === label)!
    .click();
};

const place = (identifier: string, shortName = 'harbour'): Promise<DmComments> =>
  fixture<DmComments>(html`
    <dm-comments
      load="eager"
      provider="disqus"
      short-name=${shortName}
      identifier=${identifier}
    ></dm-comments>
  `);

function useScript(fault = '', asks = true): void {
  updateSite({
    cookieNotification: { show: asks, markup: '', consent: asks },
    scripts: { disqus: fault === '404' ? '/none/disqus-embed.js' : `${SCRIPT}?fault=${fault}` },
  });
}

describe('dm-comments with Disqus', () => {
  afterEach(() => {
    for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src*=disqus-embed]'))
      forgetScript(src);
    for (const name of ['DISQUS', 'disqus_config', 'disqusScripts']) {
      Reflect.deleteProperty(window, name);
    }
    updateSite({ cookieNotification: undefined, scripts: {} });
    removeStored(DEFAULT_KEY);
    forgetServices();
    forgetNotices();
  });

  it('asks before anything is requested, and draws into its light child', async () => {
    useScript();
    const element = await place('a');
    await waitUntil(() => labels(element).includes('Load from Disqus'));
    expect(scripts()).to.equal(0);
    expect(element.shadowRoot!.querySelector('h2')!.textContent).to.equal('Comments');
    await expect(element).to.be.accessible();
    press(element, 'Load from Disqus');
    await waitUntil(() => frame(element)?.checkVisibility());
    expect(frame(element)!.dataset['identifier']).to.equal('a');
  });

  it('loads its script once; other pages reset it, with their thread in place', async () => {
    useScript('', false);
    const first = await place('a');
    await waitUntil(() => frame(first));
    first.remove();
    await waitUntil(() => !document.querySelector('#disqus_thread'));
    const second = await place('b');
    await waitUntil(() => frame(second)?.dataset['identifier'] === 'b');
    second.setAttribute('identifier', 'c');
    await waitUntil(() => frame(second)?.dataset['identifier'] === 'c');
    expect(scripts()).to.equal(1);
    expect(document.querySelectorAll('#disqus_thread')).to.have.length(1);
    expect(logLines).to.be.empty;
  });

  it('goes with the consent', async () => {
    useScript();
    answerNotice(['functional']);
    const element = await place('a');
    await waitUntil(() => frame(element));
    answerNotice([]);
    await waitUntil(() => labels(element).includes('Load from Disqus'));
    expect(document.querySelector('#disqus_thread')).to.equal(null);
  });

  it('can be tried again when there is no such site', async () => {
    useScript('404', false);
    const element = await place('a');
    await waitUntil(() => labels(element).includes('Try Again'));
    expect(logLines.join()).to.contain('Disqus could not be loaded');
    expect(document.querySelector('#disqus_thread')).to.equal(null);
    await expect(element).to.be.accessible();
    useScript('', false);
    press(element, 'Try Again');
    await waitUntil(() => frame(element));
  });

  it('says so when it throws in its reset', async () => {
    useScript('reset', false);
    const first = await place('a');
    await waitUntil(() => frame(first));
    first.remove();
    await waitUntil(() => !document.querySelector('#disqus_thread'));
    const second = await place('b');
    await waitUntil(() => labels(second).includes('Try Again'));
    expect(logLines.join()).to.contain('Disqus could not be loaded');
  });

  it('says so when its interface never comes', async () => {
    const restore = hurry(15_000);
    useScript('never-ready', false);
    const element = await place('a');
    await waitUntil(() => labels(element).includes('Try Again'), 'gives up');
    restore();
    expect(document.querySelector('#disqus_thread')).to.equal(null);
  });

  it('names both sites when a page asks for a second one', async () => {
    useScript('', false);
    const first = await place('a');
    await waitUntil(() => frame(first));
    first.remove();
    await waitUntil(() => !document.querySelector('#disqus_thread'));
    const second = await place('a', 'boathouse');
    await waitUntil(() => labels(second).includes('Try Again'));
    expect(logLines.join()).to.contain('has those of "harbour", not of "boathouse"');
    expect(scripts()).to.equal(1);
  });

  it('needs a short name that is one', async () => {
    useScript('', false);
    const element = await place('a', 'evil.example/x?');
    await waitUntil(() => labels(element).includes('Try Again'));
    expect(logLines.join()).to.contain('is not a short-name');
    expect(scripts()).to.equal(0);
  });
});
