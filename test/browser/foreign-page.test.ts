import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import { logLines } from '../fixtures/log-lines';
import { waitUntil } from '../fixtures/wait-until';

/** Elements that have something to ask the host, with what they say where there is none. */
const HOSTED: Readonly<Record<string, string>> = {
  'dm-like': 'likes need a site',
  'dm-comments': 'comments need a site',
  'dm-comment-count': 'comments need a site',
  'dm-captcha': 'needs a sitekey, or a site',
  'dm-extension': 'extensions need a site',
  'dm-social-gallery': 'albums need a site',
  'dm-push-button': 'push messages need a site',
};

const letters = (text: string): string => text.replace(/\s+/g, ' ').trim();

const root = (element: Element): ShadowRoot => element.shadowRoot!;

describe('on a page of another site', () => {
  const { XMLHttpRequest } = window;
  const fetch = window.fetch.bind(window);
  let asked: string[] = [];
  let box: HTMLElement | undefined;

  before(() => {
    // The tests of others may have left them.
    expect(document.documentElement.hasAttribute('data-dm-mode')).to.be.false;
    expect(document.querySelector('#dm-site')).to.equal(null);
  });

  beforeEach(() => {
    asked = [];
    const record = (address: string | URL): void => {
      const { origin, pathname } = new URL(address, location.href);
      if (origin === location.origin && pathname.startsWith('/_dm/')) asked.push(pathname);
    };
    window.fetch = (input, init) => {
      record(input instanceof Request ? input.url : input);
      return fetch(input, init);
    };
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override open(method: string, address: string | URL): void {
        record(address);
        super.open(method, address);
      }
    };
  });

  afterEach(() => {
    window.fetch = fetch;
    window.XMLHttpRequest = XMLHttpRequest;
    box?.remove();
  });

  async function place(tag: string, markup?: string): Promise<HTMLElement> {
    const placed = await placeExample(tag, document.body, markup);
    ({ box } = placed);
    return placed.element;
  }

  for (const tag of EXAMPLES.keys()) {
    it(`asks nothing of its server: ${tag}`, async () => {
      await place(tag);
      const line = HOSTED[tag];
      if (line !== undefined) await waitUntil(() => logLines.join('\n').includes(line), line);
      await nextFrame();
      expect(asked).to.deep.equal([]);
      const said = logLines.filter((each) => each.includes('#dm-site'));
      expect(said.length).to.equal(line === undefined ? 0 : 1);
    });
  }

  for (const tag of ['dm-like', 'dm-comments', 'dm-comment-count', 'dm-social-gallery']) {
    it(`shows its children: ${tag}`, async () => {
      const inner = '<p>Words <a href="/more">of the page</a></p>';
      const element = await place(tag, `<${tag}>${inner}</${tag}>`);
      const link = element.querySelector('a')!;
      expect(link.checkVisibility()).to.be.true;
      expect(letters(element.innerText)).to.equal('Words of the page');
    });
  }

  it('opens albums at their network', async () => {
    const element = await place('dm-social-gallery');
    const links = [...element.querySelectorAll('a')];
    expect(links).to.have.length(3);
    for (const link of links) expect(link.checkVisibility()).to.be.true;
    expect(root(element).querySelector('[part=album]')).to.equal(null);
  });

  it('lets a form be sent without the captcha', async () => {
    const element = await place('dm-captcha');
    await waitUntil(() => logLines.some((line) => line.includes('needs a sitekey')));
    const form = element.closest('form')!;
    form.querySelector('input')!.value = 'When?';
    expect(form.checkValidity()).to.be.true;
  });

  it('goes to the search page, and suggests nothing', async () => {
    const element = await place('dm-blog-search');
    const visits: unknown[] = [];
    element.addEventListener('dm-request-navigate', (event) => {
      event.preventDefault();
      visits.push(event.detail);
    });
    root(element).querySelector('input')!.focus();
    await sendKeys({ type: 'fog' });
    await waitUntil(() => logLines.some((line) => line.includes('its results need a site')));
    root(element).querySelector('button')!.click();
    await sendKeys({ press: 'Enter' });
    expect(visits).to.have.length(2);
    expect(JSON.stringify(visits)).to.include('/search?searchTerm=fog');
    expect(asked).to.deep.equal([]);
  });

  it('leaves a search of another site among its children', async () => {
    const element = await place(
      'dm-blog-search',
      '<dm-blog-search><form><input type="search" name="q" aria-label="Search"></form></dm-blog-search>',
    );
    expect(element.querySelector('input')!.checkVisibility()).to.be.true;
  });

  it('sends a form to its own address only', async () => {
    const fields = '<input name="dmform-00" value="Ada" aria-label="Name"><button>Send</button>';
    const element = await place('dm-form', `<dm-form><form>${fields}</form></dm-form>`);
    await waitUntil(() => element.matches(':state(enhanced)'));
    element.querySelector('button')!.click();
    await waitUntil(() => root(element).querySelector('[part=error]'));
    expect(logLines.join('\n')).to.include('the form needs an action, or a site');
    expect(asked).to.deep.equal([]);
  });
});
