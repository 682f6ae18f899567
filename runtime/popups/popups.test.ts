import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { answerRequests, asked, broken, json, silence } from '../../test/fixtures/network';
import { getSite } from '../../shared/site/site';
import { fillPopup, openPopup } from './popups';

/** Longer than an answer of the test takes, and short enough to be waited for. */
const SOON = 200;

async function place() {
  const outlet = await fixture<HTMLElement>(html`<div></div>`);
  const life = new AbortController();
  const url = new URL('/winter/offer', location.href).href;
  const request = { url, outlet, signal: life.signal };
  return { outlet, life, request };
}

async function failureOf(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (cause) {
    return cause as Error;
  }
  throw new Error('it did not fail');
}

describe('the page of a popup', () => {
  it('is asked for as JSON, and put into its outlet', async () => {
    answerRequests(() => json({ content: '<h2>Offer</h2><a href="terms">Terms</a>' }));
    const { outlet, request } = await place();
    await fillPopup(request);
    expect(asked[0]?.url.search).to.equal('?dm_ajaxCall=true');
    expect(outlet.querySelector('h2')?.textContent).to.equal('Offer');
    expect(outlet.querySelector('a')?.pathname).to.equal('/winter/terms');
  });

  it('is given up after 30 seconds, or as long as it is told', async () => {
    const signals: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => {
      signals.push(time);
      return timeout(time);
    };
    try {
      answerRequests(silence);
      const { outlet, request } = await place();
      const { name } = await failureOf(fillPopup(request, SOON));
      expect(name).to.equal('TimeoutError');
      expect(outlet.childNodes.length).to.equal(0);
      answerRequests(() => json({ content: '<p>There</p>' }));
      signals.length = 0;
      await fillPopup(request);
      expect(new Set(signals)).to.deep.equal(new Set([30_000]));
    } finally {
      AbortSignal.timeout = timeout;
    }
  });

  it('is given up when the popup closes', async () => {
    answerRequests(silence);
    const { life, request } = await place();
    const failure = failureOf(fillPopup(request));
    life.abort(new Error('closed'));
    expect((await failure).message).to.equal('closed');
  });

  const failures = [
    ['status 500', () => json({}, 500)],
    ['a broken connection', broken],
    ['an empty content', () => json({ content: '  ' })],
    ['no content', () => json({ title: 'Offer' })],
    ['a missing page', () => json({ alias: '404' }, 404)],
    ['an error message', () => json({ error_message: 'Closed' })],
    ['an address elsewhere', () => json({ redirect: 'https://other.test/' })],
    ['an address to be loaded', () => json({ url_redirect: '/out' })],
    ['a circle', () => json({ redirect: '/again' })],
  ] as const;

  for (const [what, answer] of failures) {
    it(`fails with ${what}, and leaves the outlet empty`, async () => {
      answerRequests(answer);
      const { outlet, request } = await place();
      expect(await failureOf(fillPopup(request))).to.be.instanceOf(Error);
      expect(outlet.childNodes.length).to.equal(0);
    });
  }

  it('may be another page of the site', async () => {
    answerRequests(({ url }) =>
      url.pathname === '/summer/'
        ? json({ content: '<a href="x">X</a>' })
        : json({ redirect: '/summer/' }),
    );
    const { outlet, request } = await place();
    await fillPopup(request);
    expect(outlet.querySelector('a')?.pathname).to.equal('/summer/x');
  });

  it('brings styles and texts that go with it, and leaves those of the site', async () => {
    answerRequests(() =>
      json({
        content: '<p>Text</p>',
        css: '.of-popup { color: red }',
        devicecss: '.of-popup { margin: 0 }',
        customwidgetstrings: { tryAgain: 'Once more', own: 'Own' },
      }),
    );
    const { life, request } = await place();
    const sheets = document.adoptedStyleSheets.length;
    await fillPopup(request);
    expect(document.adoptedStyleSheets.length).to.equal(sheets + 2);
    expect(getSite().parameters.strings).to.include({ tryAgain: 'Once more', own: 'Own' });
    life.abort();
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    expect(getSite().parameters.strings).not.to.have.any.keys('tryAgain', 'own');
  });

  it('runs its scripts once, in their order', async () => {
    const ran: string[] = [];
    Object.assign(window, { noteRun: (name: string) => ran.push(name) });
    answerRequests(() =>
      json({
        content: '<p>Text</p><script>noteRun("first")</script><script>noteRun("second")</script>',
        customwidgetjs: 'noteRun("widget")',
      }),
    );
    const { request } = await place();
    await fillPopup(request);
    await waitUntil(() => ran.length === 3);
    expect(ran).to.deep.equal(['first', 'second', 'widget']);
  });

  it('defines popups that its links call, and no other attributes than theirs', async () => {
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
    const { outlet, request } = await place();
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

describe('a link of type popup', () => {
  afterEach(() => {
    for (const popup of document.querySelectorAll('dm-popup')) popup.remove();
  });

  const open = (markup: string): HTMLElement => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    const link = template.content.querySelector('a')!;
    document.body.append(link);
    openPopup({ url: new URL(link.href), link, definitions: () => new Promise(() => undefined) });
    link.remove();
    return document.querySelector<HTMLElement>('dm-popup[open]')!;
  };

  it('opens its page in a popup of its own', () => {
    const popup = open('<a href="/offer">Offer</a>');
    expect(new URL(popup.getAttribute('url')!).pathname).to.equal('/offer');
    expect(popup.hasAttribute('frame')).to.equal(false);
  });

  it('opens a page of another site in a frame', () => {
    expect(open('<a href="https://other.test/app">App</a>').hasAttribute('frame')).to.equal(true);
  });

  it('opens the popup it names, whatever the name looks like', async () => {
    const name = 'a "quoted" ] name';
    const named = await fixture<HTMLElement>(html`<dm-popup name=${name}></dm-popup>`);
    expect(open(`<a href="/offer" data-dm-popup='${name}'>Offer</a>`)).to.equal(named);
    expect(document.querySelectorAll('dm-popup').length).to.equal(1);
  });

  it('to a part of this page opens the named popup with what it has', async () => {
    const named = await fixture<HTMLElement>(html`<dm-popup name="own"></dm-popup>`);
    expect(open('<a href="#" data-dm-popup="own">Own</a>')).to.equal(named);
    expect(named.hasAttribute('url')).to.equal(false);
  });
});
