import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import {
  button,
  focusedText,
  isOpen,
  links,
  LINKS,
  list,
  open,
  place,
  root,
} from '../../test/fixtures/language-switcher';
import { click } from '../../test/fixtures/pointer';
import { clickAt } from '../../test/fixtures/popup';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import reserve from './language-switcher.reserve.css?inline';

const addAlternate = (hreflang: string, href: string): HTMLLinkElement => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'alternate', hreflang, href });
  document.head.append(link);
  return link;
};

describe('dm-language-switcher', () => {
  before(() => setViewport({ width: 900, height: 700 }));
  beforeEach(() => {
    document.documentElement.lang = 'en';
  });
  afterEach(async () => {
    document.documentElement.dir = '';
    for (const link of document.head.querySelectorAll('link[rel=alternate]')) link.remove();
    updateSite({ languages: [], mode: undefined, strings: {} });
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('shows the language of the page on its button, by its own name', async () => {
    document.documentElement.lang = 'es-MX';
    const element = await place();
    expect(button(element).textContent).to.equal('Idioma: Español');
    expect(button(element).querySelector('[lang]')!.getAttribute('lang')).to.equal('es');
    element.label = 'Lengua';
    await waitUntil(() => button(element).textContent === 'Lengua: Español');
    expect(isOpen(element)).to.be.false;
  });

  it('keeps the size of its button on a page whose rules lay out all elements', async () => {
    const widths = async (): Promise<readonly number[]> => {
      const target = button(await place());
      const name = target.querySelector('.name')!;
      return [target, name].map((box) => Math.round(box.getBoundingClientRect().width));
    };
    const expected = await widths();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { display: inline; width: auto; letter-spacing: 4px; font-style: italic }',
    );
    document.adoptedStyleSheets.push(sheet);
    const actual = await widths();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    expect(actual).to.deep.equal(expected);
  });

  it('opens and closes with its button, and shows every language by its own name', async () => {
    const element = await place();
    const opened = oneEvent(element, 'dm-open');
    await open(element);
    await opened;
    expect(button(element).getAttribute('aria-expanded')).to.equal('true');
    expect(element.matches(':state(open)')).to.be.true;
    expect(
      links(element).map((link) => {
        const name = link.querySelector('span')!;
        return [name.textContent, name.lang, name.dir, link.getAttribute('href'), link.hreflang];
      }),
    ).to.deep.equal([
      ['English', 'en', 'ltr', '/en/', 'en'],
      ['Español', 'es', 'ltr', '/es/', 'es'],
      ['Deutsch', 'de', 'ltr', '/de/', 'de'],
      ['العربية', 'ar', 'rtl', '/ar/', 'ar'],
    ]);
    expect(links(element)[0]!.getAttribute('aria-current')).to.equal('true');
    expect(links(element)[2]!.hasAttribute('data-dm-native')).to.be.true;
    const closed = oneEvent(element, 'dm-close');
    await click(button(element));
    await closed;
    expect(isOpen(element)).to.be.false;
    expect(element.matches(':state(open)')).to.be.false;
  });

  it('stays closed if dm-open is prevented', async () => {
    const element = await place();
    element.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
    const asked = oneEvent(element, 'dm-open');
    await click(button(element));
    await asked;
    await nextFrame();
    expect(isOpen(element)).to.be.false;
    await open(element);
  });

  it('closes when the mouse is released outside it, but not inside', async () => {
    const element = await place();
    await open(element);
    const box = list(element)!.getBoundingClientRect();
    // On its edge, outside the links and outside the rounded corner.
    await clickAt(box.left + 2, box.top + 20);
    await nextFrame();
    expect(isOpen(element)).to.be.true;
    await sendMouse({ type: 'move', position: [780, 580] });
    await sendMouse({ type: 'down' });
    await nextFrame();
    expect(isOpen(element), 'still pressed').to.be.true;
    await sendMouse({ type: 'up' });
    await waitUntil(() => !isOpen(element));
  });

  it('closes on Escape, returns the focus to its button and stops the event', async () => {
    const element = await place();
    let events = 0;
    const count = (): void => void (events += 1);
    document.body.addEventListener('keydown', count);
    button(element).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => focusedText(element) === 'English');
    const before = events;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen(element));
    expect(events).to.equal(before);
    expect(root(element).activeElement).to.equal(button(element));
    await sendKeys({ press: 'Escape' });
    expect(events).to.be.above(before);
    document.body.removeEventListener('keydown', count);
  });

  it('closes when Tab leaves it, forwards or backwards', async () => {
    const element = await place();
    button(element).focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => focusedText(element) === 'العربية');
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => !isOpen(element));
    expect(document.activeElement!.id).to.equal('after');
    button(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => isOpen(element));
    await sendKeys({ press: 'Shift+Tab' });
    await waitUntil(() => !isOpen(element));
  });

  it('is operated with arrow keys, Home, End and letters', async () => {
    const element = await place();
    button(element).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => focusedText(element) === 'English');
    const after = async (press: string): Promise<string | undefined> => {
      await sendKeys({ press });
      return focusedText(element);
    };
    expect(await after('ArrowDown')).to.equal('Español');
    expect(await after('End')).to.equal('العربية');
    expect(await after('ArrowDown')).to.equal('English');
    expect(await after('ArrowUp')).to.equal('العربية');
    expect(await after('Home')).to.equal('English');
    expect(await after('g'), 'German').to.equal('Deutsch');
    await new Promise((resolve) => setTimeout(resolve, 650));
    expect(await after('e')).to.equal('English');
  });

  it('links to the translations of the current page that the head names', async () => {
    const element = await place();
    addAlternate('de', '/de/rooms');
    addAlternate('ES-es', '/es/habitaciones');
    addAlternate('x-default', '/rooms');
    await open(element);
    expect(links(element).map((link) => link.pathname)).to.deep.equal([
      '/en/',
      '/es/habitaciones',
      '/de/rooms',
      '/ar/',
    ]);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await waitUntil(() => !isOpen(element), 'closes on another page');
    document.head.querySelector('link[hreflang=de]')!.setAttribute('href', '/de/menu');
    await open(element);
    expect(links(element)[2]!.pathname).to.equal('/de/menu');
  });

  it('closes when a language is chosen, after the click has reached the page', async () => {
    const element = await place();
    await open(element);
    let path: EventTarget[] = [];
    let wasOpen = false;
    document.addEventListener(
      'click',
      (event) => {
        path = event.composedPath();
        wasOpen = isOpen(element);
        event.preventDefault();
      },
      { once: true },
    );
    const link = links(element)[1]!;
    await click(link);
    await waitUntil(() => !isOpen(element));
    expect(path).to.include(link);
    expect(wasOpen).to.be.true;
  });

  it('updates with the language of the page after a visit', async () => {
    const element = await place();
    document.documentElement.lang = 'de';
    await waitUntil(() => button(element).textContent === 'Sprache: Deutsch');
    document.documentElement.lang = 'fi';
    await waitUntil(() => button(element).textContent === 'Kieli');
    await open(element);
    expect(list(element)!.querySelector('[aria-current]')).to.be.null;
  });

  it('reads its languages from the site parameters, JSON or a script too', async () => {
    updateSite({
      languages: [
        { code: 'en', name: '', url: '/en/', dir: 'ltr' },
        { code: 'he', name: 'עברית', url: '/he/', dir: 'rtl' },
      ],
    });
    const bare = await place(html`<dm-language-switcher load="eager"></dm-language-switcher>`);
    expect(button(bare).textContent).to.equal('Language: English');
    await open(bare);
    expect(links(bare).map(({ textContent }) => textContent)).to.deep.equal(['English', 'עברית']);
    const script = document.createElement('script');
    script.type = 'application/json';
    script.append('[{"code":"en","url":"/"},{"code":"fr","url":"/fr"},{"code":"it"}]');
    bare.append(script);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen(bare));
    await open(bare);
    expect(links(bare).map(({ textContent }) => textContent)).to.deep.equal([
      'English',
      'Français',
    ]);
    expect(bare.languages).to.have.length(3);
    bare.languages = [{ code: 'en', name: 'Anglais', dir: 'ltr' }, ...bare.languages.slice(1)];
    await waitUntil(() => button(bare).textContent === 'Language: Anglais');
  });

  it('shows its children with a single language, and nothing without languages', async () => {
    const one = await place(
      html`<dm-language-switcher load="eager"
        ><a href="/" lang="en">English</a></dm-language-switcher
      >`,
    );
    expect(root(one).querySelector('button')).to.be.null;
    expect(one.querySelector('a')!.getClientRects()).not.to.be.empty;
    const none = await place(
      html`<dm-language-switcher load="eager"><a href="/">?</a></dm-language-switcher>`,
    );
    expect(getComputedStyle(none).display).to.equal('none');
    expect(logLines).to.deep.equal([
      '[dm] <dm-language-switcher>: a link without hreflang is ignored',
    ]);
  });

  it('shows the flags of the page, and the code of a language without one', async () => {
    const element = await place(html`
      <dm-language-switcher load="eager" display="flag">
        <a href="/en/" hreflang="en-GB"><img src="/flag.png" alt="" /> English</a>
        <a href="/de/" hreflang="de"
          ><svg viewBox="0 0 3 2"><path d="M0 0h3v2z" /></svg>Deutsch</a
        >
        <a href="/fi/" hreflang="fi">Suomi</a>
      </dm-language-switcher>
    `);
    expect(button(element).querySelector('img')!.getAttribute('src')).to.equal('/flag.png');
    expect(button(element).textContent, 'its accessible name').to.equal('Language: English');
    await open(element);
    expect(links(element)[1]!.querySelector('[part=flag] path')).not.to.be.null;
    expect(links(element)[2]!.querySelector('[part=flag]')!.textContent).to.equal('FI');
    await expect(element).to.be.accessible();
  });

  it('opens inside the viewport at any position, in both text directions', async () => {
    const element = await place();
    const expectInside = (): void => {
      const { left, right, top, bottom } = list(element)!.getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(innerWidth);
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(innerHeight);
    };
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir;
      for (const [x, y] of [
        ['left', 'top'],
        ['right', 'bottom'],
      ] as const) {
        element.style.setProperty('position', 'fixed');
        element.style.setProperty(x, '0');
        element.style.setProperty(y, '0');
        await open(element);
        expectInside();
        const side = dir === 'rtl' ? 'right' : 'left';
        const box = list(element)!.getBoundingClientRect();
        const opener = button(element).getBoundingClientRect();
        if ((x === 'left') === (dir === 'ltr')) expect(box[side]).to.be.closeTo(opener[side], 8.5);
        if (y === 'bottom') expect(box.bottom).to.be.below(opener.top);
        else expect(box.top).to.be.above(opener.bottom);
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => !isOpen(element));
        element.removeAttribute('style');
      }
    }
  });

  it('is accessible, closed and open', async () => {
    const element = await place();
    await expect(element).to.be.accessible();
    await open(element);
    await expect(element).to.be.accessible();
    for (const target of [button(element), ...links(element)]) {
      expect(target.getBoundingClientRect().height).to.be.at.least(40);
    }
  });

  it('does not navigate in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place();
    await open(element);
    const clicked = oneEvent(document, 'click');
    links(element)[1]!.click();
    expect((await clicked).defaultPrevented).to.be.true;
  });

  it('has the same size before and after definition', async () => {
    adoptReserve(reserve, 'dm-language-switcher');
    const early = await fixture<HTMLElement>(html`<dm-not-yet>${LINKS}</dm-not-yet>`);
    const before = early.getBoundingClientRect();
    const element = await place();
    const after = element.getBoundingClientRect();
    expect([after.width, after.height]).to.deep.equal([before.width, before.height]);
    expect(button(element).getBoundingClientRect().width).to.equal(after.width);
  });

  it('cleans up when it is removed while open', async () => {
    const watch = watchLeaks();
    const element = await place();
    await open(element);
    element.remove();
    await nextFrame();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
