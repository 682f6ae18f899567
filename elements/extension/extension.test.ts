import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmExtension } from './extension';
import './extension.define';

interface Call {
  readonly url: string;
  readonly method: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

const fetch = window.fetch.bind(window);

describe('dm-extension', () => {
  const calls: Call[] = [];
  let answer: () => Response | Promise<Response>;
  const respond = (body: BodyInit, init: ResponseInit = {}): Response =>
    new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

  beforeEach(() => {
    calls.length = 0;
    updateSite({ siteAlias: 'harbour', pageAlias: 'visit', device: 'desktop' });
    answer = () => respond('<p class="tide">High water 07:12</p>');
    window.fetch = (url, init) => {
      const fields = Object.fromEntries(init?.body as URLSearchParams) as Record<string, string>;
      calls.push({ url: url as string, method: init?.method, fields });
      return Promise.resolve(answer());
    };
  });

  afterEach(() => {
    window.fetch = fetch;
    updateSite({ siteAlias: '', pageAlias: '', device: undefined });
  });

  const place = async (attributes = ''): Promise<DmExtension> => {
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.innerHTML = `<dm-extension id="tides" ext-id="tides" ${attributes}><p>Tides soon</p></dm-extension>`;
    const element = parent.querySelector('dm-extension')!;
    await element.ready;
    return element;
  };

  it('keeps the focus of its placeholder until the visitor moves on', async () => {
    let send = (): void => undefined;
    answer = () =>
      new Promise((resolve) => {
        send = () => resolve(respond('<p>07:12</p><a href="/moon">Moon</a>'));
      });
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.innerHTML = `<dm-extension ext-id="tides"><a href="/tides">Tides</a></dm-extension>`;
    const element = parent.querySelector('dm-extension')!;
    await waitUntil(() => calls.length > 0, 'asked');
    element.querySelector('a')!.focus();
    send();
    await waitUntil(() => element.querySelector('p') !== null, 'answered');
    // The browser takes the focus from what cannot have it with the next frame.
    await nextFrame();
    await nextFrame();
    expect(document.activeElement?.textContent).to.equal('07:12');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement?.textContent).to.equal('Moon');
    expect(element.querySelector('[tabindex]')).to.be.null;
  });

  it('replaces its placeholder by the answer of the platform', async () => {
    const element = await place();
    expect(element.textContent).to.equal('High water 07:12');
    expect(calls).to.deep.equal([
      {
        url: '/_dm/s/rt/scripts/ajax_ext.jsp',
        method: 'POST',
        fields: {
          siteAlias: 'harbour',
          pageAlias: 'visit',
          extId: 'tides',
          elementId: 'tides',
          dm_device: 'desktop',
        },
      },
    ]);
    await expect(element).to.be.accessible();
  });

  it('runs scripts of the answer in order, and none that is data', async () => {
    answer = () =>
      respond(`<p>One</p>
        <script src="/test/fixtures/counted.js"></script>
        <script>window.extensionRuns = [...(window.extensionRuns ?? []), window.countedRuns > 0];</script>
        <script type="application/json">{"not": "code"}</script>`);
    await place();
    const runs = (): unknown => (window as { extensionRuns?: unknown }).extensionRuns;
    await waitUntil(() => runs() !== undefined);
    expect(runs()).to.deep.equal([true]);
  });

  const failures: Readonly<Record<string, () => Response | Promise<Response>>> = {
    'status 503': () => respond('no', { status: 503 }),
    'the connection is lost': () => Promise.reject(new TypeError('network')),
    'JSON instead of markup': () =>
      new Response('{}', { headers: { 'content-type': 'application/json' } }),
    'the error page of a proxy': () => respond('<!doctype html><title>Proxy</title>'),
    'more than 1 MB': () => respond('x'.repeat(1_000_001)),
  };
  for (const [name, respondWith] of Object.entries(failures)) {
    it(`keeps its placeholder, with one line in the log and dm-error: ${name}`, async () => {
      answer = respondWith;
      let errors = 0;
      const count = (): void => {
        errors++;
      };
      document.addEventListener('dm-error', count);
      const element = await place();
      await waitUntil(() => errors > 0);
      document.removeEventListener('dm-error', count);
      expect(element.textContent).to.equal('Tides soon');
      expect(element.matches(':state(error)')).to.be.true;
      expect(errors).to.equal(1);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.contain('extension tides');
    });
  }

  it('requests again when its id changes, and recovers', async () => {
    answer = () => respond('no', { status: 503 });
    const element = await place();
    await waitUntil(() => element.matches(':state(error)'));
    answer = () => respond('<p>Moon</p>');
    element.extId = 'moon';
    await waitUntil(() => element.textContent === 'Moon');
    await waitUntil(() => !element.matches(':state(error)'));
    expect(calls.map(({ fields }) => fields['extId'])).to.deep.equal(['tides', 'moon']);
  });

  it('requests once, also when it is moved', async () => {
    const element = await place();
    const other = await fixture<HTMLElement>(html`<div></div>`);
    other.append(element);
    await aTimeout(50);
    expect(calls).to.have.length(1);
  });

  it('ignores an answer that arrives after it was removed', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => held.then(() => respond('<p>Late</p>'));
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.innerHTML = '<dm-extension ext-id="tides">Soon</dm-extension>';
    const element = parent.querySelector('dm-extension')!;
    await waitUntil(() => calls.length === 1);
    element.remove();
    await aTimeout(0);
    release();
    await aTimeout(50);
    expect(element.textContent).to.equal('Soon');
    expect(logLines).to.deep.equal([]);
  });

  it('waits until it is near the viewport', async () => {
    const parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.innerHTML =
      '<div style="height: 5000px"></div><dm-extension ext-id="x">Soon</dm-extension>';
    await aTimeout(100);
    expect(calls).to.have.length(0);
    parent.querySelector('dm-extension')!.scrollIntoView();
    await waitUntil(() => calls.length === 1);
  });

  it('requests nothing in the editor, or where the page has brought the markup', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    expect(element.textContent).to.equal('Tides soon');
    updateSite({ mode: undefined });
    await place('data-dm-rendered');
    expect(calls).to.have.length(0);
  });
});
