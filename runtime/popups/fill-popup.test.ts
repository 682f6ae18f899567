import { expect, fixture, html } from '@open-wc/testing';
import {
  answerRequests,
  requests,
  networkError,
  json,
  noResponse,
} from '../../test/fixtures/network';
import { getSite, updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import { fillPopup } from './fill-popup';

/** Short enough for a test to wait for, in ms. */
const TIMEOUT = 200;

async function createRequest() {
  const outlet = await fixture<HTMLElement>(html`<div></div>`);
  const controller = new AbortController();
  const url = new URL('/winter/offer', location.href).href;
  const request = { url, outlet, signal: controller.signal };
  return { outlet, controller, request };
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (cause) {
    return cause as Error;
  }
  throw new Error('expected to fail');
}

describe('a popup page', () => {
  it('is fetched as JSON and inserted into the outlet', async () => {
    answerRequests(() => json({ content: '<h2>Offer</h2><a href="terms">Terms</a>' }));
    const { outlet, request } = await createRequest();
    await fillPopup(request);
    expect(requests[0]?.url.search).to.equal('?dm_ajaxCall=true');
    expect(outlet.querySelector('h2')?.textContent).to.equal('Offer');
    expect(outlet.querySelector('a')?.pathname).to.equal('/winter/terms');
  });

  it('is aborted after 30 seconds, or the given timeout', async () => {
    const delays: unknown[] = [];
    const original = Reflect.get(window, 'setTimeout');
    const recorded = (...args: Parameters<typeof original>): unknown => {
      delays.push(args[1]);
      return original(...args);
    };
    Reflect.set(window, 'setTimeout', recorded);
    try {
      answerRequests(noResponse);
      const { outlet, request } = await createRequest();
      const { name } = await failureOf(fillPopup(request, { timeout: TIMEOUT }));
      expect(name).to.equal('TimeoutError');
      expect(outlet.childNodes.length).to.equal(0);
      answerRequests(() => json({ content: '<p>There</p>' }));
      delays.length = 0;
      await fillPopup(request);
      expect(delays).to.include(30_000);
    } finally {
      Reflect.set(window, 'setTimeout', original);
    }
  });

  it('is aborted when the popup closes', async () => {
    answerRequests(noResponse);
    const { controller, request } = await createRequest();
    const failure = failureOf(fillPopup(request));
    controller.abort(new Error('closed'));
    expect((await failure).message).to.equal('closed');
  });

  const failures = [
    ['status 500', () => json({}, 500)],
    ['a network error', networkError],
    ['empty content', () => json({ content: '  ' })],
    ['no content', () => json({ title: 'Offer' })],
    ['a missing page', () => json({ alias: '404' }, 404)],
    ['an error message', () => json({ error_message: 'Closed' })],
    ['a redirect to another origin', () => json({ redirect: 'https://other.test/' })],
    ['a full load', () => json({ url_redirect: '/out' })],
    ['a redirect loop', () => json({ redirect: '/again' })],
  ] as const;

  for (const [cause, answer] of failures) {
    it(`fails with ${cause} and leaves the outlet empty`, async () => {
      answerRequests(answer);
      const { outlet, request } = await createRequest();
      expect(await failureOf(fillPopup(request))).to.be.instanceOf(Error);
      expect(outlet.childNodes.length).to.equal(0);
    });
  }

  it('follows a redirect to another page of the site', async () => {
    answerRequests(({ url }) =>
      url.pathname === '/summer/'
        ? json({ content: '<a href="x">X</a>' })
        : json({ redirect: '/summer/' }),
    );
    const { outlet, request } = await createRequest();
    await fillPopup(request);
    expect(outlet.querySelector('a')?.pathname).to.equal('/summer/x');
  });

  it('adds its styles and texts until the popup closes', async () => {
    answerRequests(() =>
      json({
        content: '<p>Text</p>',
        css: '.of-popup { color: red }',
        devicecss: '.of-popup { margin: 0 }',
        customwidgetstrings: { tryAgain: 'Once more', own: 'Own' },
      }),
    );
    const { controller, request } = await createRequest();
    const sheets = document.adoptedStyleSheets.length;
    await fillPopup(request);
    expect(document.adoptedStyleSheets.length).to.equal(sheets + 2);
    expect(getSite().parameters.strings).to.include({ tryAgain: 'Once more', own: 'Own' });
    controller.abort();
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    expect(getSite().parameters.strings).not.to.have.any.keys('tryAgain', 'own');
  });

  it('has the style sheets of its head until the popup closes, and waits for them', async () => {
    const sheet = (css: string) => `data:text/css,${encodeURIComponent(css)}`;
    answerRequests(() =>
      json({
        content: '<p class="of-popup">Text</p>',
        cssLink: [sheet('.of-popup { padding-top: 3px }')],
        headsection: `<title>Offer</title><meta name="description" content="No">
          <link rel="stylesheet" href="${sheet('.of-popup { margin-top: 7px }')}">
          <style>.of-popup { border-top: 2px solid }</style>`,
      }),
    );
    const { outlet, request } = await createRequest();
    const { title } = document;
    await fillPopup(request);
    const { paddingTop, marginTop, borderTopWidth } = getComputedStyle(
      outlet.querySelector('.of-popup')!,
    );
    expect([paddingTop, marginTop, borderTopWidth]).to.deep.equal(['3px', '7px', '2px']);
    expect(document.title).to.equal(title);
    expect(document.querySelector('meta[content=No]')).to.equal(null);
  });

  it('runs the scripts of its head once per document', async () => {
    const ran: string[] = [];
    Object.assign(window, { noteHead: (name: string) => ran.push(name) });
    answerRequests(() =>
      json({
        content: '<script>noteHead("content")</script><p>Text</p>',
        headsection: '<script>noteHead("head")</script>',
      }),
    );
    const first = await createRequest();
    await fillPopup(first.request);
    await waitUntil(() => ran.length === 2);
    const second = await createRequest();
    await fillPopup(second.request);
    await waitUntil(() => ran.length === 3);
    expect(ran).to.deep.equal(['head', 'content', 'content']);
  });

  it('leaves the texts of a page that is shown before it closes', async () => {
    answerRequests(() =>
      json({ content: '<p>Text</p>', customwidgetstrings: { tryAgain: 'Once more' } }),
    );
    updateSite({ strings: { tryAgain: 'Of the first page' } });
    const { controller, request } = await createRequest();
    await fillPopup(request);
    updateSite({ strings: { tryAgain: 'Of the second page' } });
    controller.abort();
    expect(getSite().parameters.strings['tryAgain']).to.equal('Of the second page');
    updateSite({ strings: undefined });
  });

  it('runs its scripts once, in order', async () => {
    const ran: string[] = [];
    Object.assign(window, { noteRun: (name: string) => ran.push(name) });
    answerRequests(() =>
      json({
        content: '<p>Text</p><script>noteRun("first")</script><script>noteRun("second")</script>',
        customwidgetjs: 'noteRun("widget")',
      }),
    );
    const { request } = await createRequest();
    await fillPopup(request);
    await waitUntil(() => ran.length === 3);
    expect(ran).to.deep.equal(['first', 'second', 'widget']);
  });

  it('adds named popups with known attributes only', async () => {
    answerRequests(() =>
      json({
        content: '<p>Text</p>',
        popups: [
          {
            name: 'inner',
            url: '/x',
            options: { width: 333, onclick: 'alert(1)', animation: 'fade' },
          },
          { url: '/nameless' },
          'nonsense',
          null,
        ],
      }),
    );
    const { outlet, request } = await createRequest();
    await fillPopup(request);
    const popups = outlet.querySelectorAll('dm-popup');
    expect(popups.length).to.equal(1);
    expect(popups[0]?.getAttributeNames().sort()).to.deep.equal([
      'animation',
      'name',
      'url',
      'width',
    ]);
  });
});
