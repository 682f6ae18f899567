import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { createElement, memo, type ReactNode } from 'react';
import { defineReactProbe } from '../../test/fixtures/probe/variant';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import '../../elements/back-to-top/back-to-top.define';
import '../../elements/drawer/drawer.define';
import { useTexts } from '../element/use-texts';
import { countText } from '../site/count-text';
import { updateSite } from '../site/site';
import { bindTexts, pageText, text, textsOf } from '../site/strings';
import { whenTexts } from './loaded';
import { LANGUAGES, type LanguageCode } from './table';
import { textsIn } from './texts-in';

type Module = Awaited<ReturnType<(typeof LANGUAGES)['de']>>;
type Load = () => Promise<Module>;

/** Replaces the import of a language; each is loaded once in a page, so each test has its own. */
function replaceImport(code: LanguageCode, load: (original: Load) => Promise<Module>): void {
  const original = LANGUAGES[code] as Load;
  Object.assign(LANGUAGES, { [code]: () => load(original) });
}

type Ready = HTMLElement & { readonly ready: Promise<void> };

/** The texts that a view has drawn, in order. */
const drawn: string[] = [];

/** Drawn again only when its texts change. */
const Word = memo(function Word(): ReactNode {
  const t = useTexts(text);
  drawn.push(t('loading'));
  return createElement('b', {}, t('loading'));
});

const tag = defineReactProbe(() =>
  Promise.resolve({ default: (() => createElement(Word)) as unknown as () => null }),
);

async function place(lang: string, name = tag): Promise<Ready> {
  const box = await fixture<HTMLElement>(html`<div lang=${lang}></div>`);
  return box.appendChild(document.createElement(name)) as unknown as Ready;
}

const saidBy = ({ shadowRoot }: HTMLElement): string | undefined =>
  shadowRoot?.querySelector('b')?.textContent;

/** The text of a language's file. */
async function loadingIn(code: 'de' | 'es' | 'fr'): Promise<string> {
  const { texts } = await LANGUAGES[code]();
  return texts.loading;
}

describe('texts in the language of the page', () => {
  beforeEach(() => {
    drawn.length = 0;
  });

  afterEach(() => {
    document.documentElement.lang = 'en';
    updateSite({ strings: undefined, translations: undefined });
  });

  it('are not loaded for English, nor for an element that has none', async () => {
    let requests = 0;
    for (const code of Object.keys(LANGUAGES) as LanguageCode[])
      replaceImport(code, (original) => {
        requests += 1;
        return original();
      });
    const probe = await place('en-GB');
    await probe.ready;
    expect(saidBy(probe)).to.equal('Loading');
    expect(requests).to.equal(0);
  });

  it('are there in the first drawing, with no English before them', async () => {
    const german = await loadingIn('de');
    const probe = await place('de-AT');
    await probe.ready;
    expect(saidBy(probe)).to.equal(german);
    expect(drawn).to.deep.equal([german]);
    expect(textsIn('de')?.['loading']).to.equal(german);
    expect(whenTexts('de-CH'), 'nothing to wait for').to.equal(undefined);
  });

  it('are there in the first drawing of a Lit element', async () => {
    const { texts } = await import('./it');
    const drawer = await place('it', 'dm-drawer');
    await drawer.ready;
    const button = drawer.shadowRoot?.querySelector('button');
    expect(button?.ariaLabel ?? button?.textContent).to.equal(texts.close);
  });

  it('follow the language of the element, of an ancestor and of the page', async () => {
    const [german, french] = [await loadingIn('de'), await loadingIn('fr')];
    const probe = await place('de');
    await probe.ready;
    probe.lang = 'fr';
    await waitUntil(() => saidBy(probe) === french);
    expect(drawn, 'English between').not.to.include('Loading');
    probe.removeAttribute('lang');
    await waitUntil(() => saidBy(probe) === german);
    probe.parentElement!.removeAttribute('lang');
    await waitUntil(() => saidBy(probe) === 'Loading');
    document.documentElement.lang = 'fr';
    await waitUntil(() => saidBy(probe) === french);
    expect(pageText('loading')).to.equal(french);
  });

  it('stay English when their file fails, with one log line', async () => {
    replaceImport('ja', () => Promise.reject(new Error('offline')));
    const probes = [await place('ja'), await place('ja')];
    await Promise.all(probes.map(({ ready }) => ready));
    expect(probes.map(saidBy)).to.deep.equal(['Loading', 'Loading']);
    await waitUntil(() => logLines.length > 0);
    expect(logLines).to.deep.equal([
      '[dm] languages: the texts in "ja" could not be loaded, they stay English offline',
    ]);
    logLines.length = 0;
  }).timeout(10_000);

  it('are waited for three seconds, and drawn when they come', async () => {
    const spanish = await loadingIn('es');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    replaceImport('es', async (original) => {
      await held;
      return original();
    });
    const probe = await place('es');
    await probe.ready;
    expect(saidBy(probe)).to.equal('Loading');
    release();
    await waitUntil(() => saidBy(probe) === spanish);
  }).timeout(10_000);

  it('are loaded for a hidden element in another language once it is shown', async () => {
    let requests = 0;
    replaceImport('ko', (original) => {
      requests += 1;
      return original();
    });
    const box = await fixture<HTMLElement>(html`<div lang="ko" hidden></div>`);
    const probes = [tag, 'dm-drawer'].map((name) => {
      const probe = document.createElement(name) as unknown as Ready;
      probe.setAttribute('load', 'eager');
      return box.appendChild(probe);
    });
    await Promise.all(probes.map(({ ready }) => ready));
    expect(probes.map(saidBy)[0]).to.equal('Loading');
    expect(requests).to.equal(0);
    box.hidden = false;
    await waitUntil(() => requests > 0);
    const { texts } = await import('./ko');
    await waitUntil(() => saidBy(probes[0]!) === texts.loading);
    expect(requests).to.equal(1);
  });

  it('are loaded for a hidden element once it is moved to where it is shown', async () => {
    const [hidden, shown] = await Promise.all([
      fixture<HTMLElement>(html`<div lang="tr" hidden></div>`),
      fixture<HTMLElement>(html`<div lang="tr"></div>`),
    ]);
    const { texts } = await import('./tr');
    const probe = document.createElement(tag) as unknown as Ready;
    // What is around it tells whether it is shown.
    probe.style.display = 'contents';
    probe.setAttribute('load', 'eager');
    hidden.append(probe);
    await probe.ready;
    expect(saidBy(probe)).to.equal('Loading');
    shown.append(probe);
    await waitUntil(() => saidBy(probe) === texts.loading);
  });

  it('are loaded for a hidden element in the language of the page', async () => {
    const { texts } = await import('./sv');
    document.documentElement.lang = 'sv';
    const box = await fixture<HTMLElement>(html`<div hidden></div>`);
    const probe = box.appendChild(document.createElement(tag)) as unknown as Ready;
    probe.setAttribute('load', 'eager');
    await probe.ready;
    expect(saidBy(probe)).to.equal(texts.loading);
  });

  it('are not loaded for a hidden element that was removed before it is shown', async () => {
    let requests = 0;
    replaceImport('uk', (original) => {
      requests += 1;
      return original();
    });
    const box = await fixture<HTMLElement>(html`<div lang="uk" hidden></div>`);
    const probe = box.appendChild(document.createElement(tag)) as unknown as Ready;
    probe.setAttribute('load', 'eager');
    await probe.ready;
    probe.remove();
    box.hidden = false;
    // Two frames: an observer would have reported by then.
    await nextFrame();
    await nextFrame();
    expect(requests).to.equal(0);
  });

  it('are loaded for a hidden element that was removed once it is back where it is shown', async () => {
    const { texts } = await import('./vi');
    const [hidden, shown] = await Promise.all([
      fixture<HTMLElement>(html`<div lang="vi" hidden></div>`),
      fixture<HTMLElement>(html`<div lang="vi"></div>`),
    ]);
    const probe = document.createElement(tag) as unknown as Ready;
    probe.setAttribute('load', 'eager');
    hidden.append(probe);
    await probe.ready;
    expect(saidBy(probe)).to.equal('Loading');
    probe.remove();
    await nextFrame();
    shown.append(probe);
    await waitUntil(() => saidBy(probe) === texts.loading);
  });

  it('come after the translations and the strings of the site', async () => {
    const { texts } = await import('./de');
    await whenTexts('de');
    const at = await fixture<HTMLElement>(html`<p lang="de"></p>`);
    const t = bindTexts(text, at);
    expect(t('loading')).to.equal(texts.loading);
    updateSite({ strings: { loading: 'Moment' } });
    expect(t('loading')).to.equal('Moment');
    updateSite({ translations: { de: { loading: 'Augenblick' } } });
    expect(t('loading')).to.equal('Augenblick');
    expect(t('tryAgain')).to.equal(texts.tryAgain);
  });

  it('are the defaults of attributes, which win', async () => {
    const { texts } = await import('./de');
    const button = (await place('de', 'dm-back-to-top')) as Ready & { label: string };
    await button.ready;
    expect(button.label).to.equal(texts.backToTop);
    expect(button.shadowRoot?.querySelector('[aria-label]')?.ariaLabel).to.equal(texts.backToTop);
    updateSite({ strings: { backToTop: 'Hoch' } });
    expect(button.label).to.equal('Hoch');
    button.setAttribute('label', 'Nach oben');
    expect(button.label).to.equal('Nach oben');
  });
});

describe('a text with a number', () => {
  const fileText = textsOf({
    fileOne: '{count} file of {all}',
    fileOther: '{count} files of {all}',
  });

  afterEach(() => {
    updateSite({ strings: undefined, translations: undefined });
  });

  async function bound(lang: string) {
    return bindTexts(fileText, await fixture<HTMLElement>(html`<p lang=${lang}></p>`));
  }

  it('is in the plural form of the language, its numbers as the language writes them', async () => {
    const t = await bound('en');
    const say = (count: number): string => countText(t, 'file', count, { values: { all: 1234 } });
    expect([1, 2, 1000].map(say)).to.deep.equal([
      '1 file of 1,234',
      '2 files of 1,234',
      '1,000 files of 1,234',
    ]);
  });

  it('has the form that the number between other braces asks for', async () => {
    const t = await bound('en');
    const say = (all: number): string =>
      countText(t, 'file', all, { place: 'all', values: { count: 1 } });
    expect([1, 5].map(say)).to.deep.equal(['1 file of 1', '1 files of 5']);
  });

  it('is the form of our file', async () => {
    await whenTexts('pl');
    const { texts } = await import('./pl');
    const t = bindTexts(text, await fixture<HTMLElement>(html`<p lang="pl"></p>`));
    const said = [1, 3, 5, 22].map((count) => countText(t, 'mapCount', count));
    const forms = [
      texts.mapCountOne,
      texts.mapCountFew,
      texts.mapCountMany,
      texts.mapCountFew,
    ] as const;
    expect(said).to.deep.equal(
      forms.map((form, index) => form.replace('{count}', String([1, 3, 5, 22][index]))),
    );
  });

  it("is the site's own, by its plural form, its name of old, or for all numbers", async () => {
    const t = await bound('pl');
    const say = (count: number): string =>
      countText(t, 'file', count, { formerly: ['oneFile', 'files'] });
    updateSite({ strings: { fileOther: 'plików: {count}' } });
    expect([1, 3].map(say)).to.deep.equal(['plików: 1', 'plików: 3']);
    updateSite({ strings: { oneFile: 'Ein Stück', files: '{count} Stück' } });
    expect([1, 3].map(say)).to.deep.equal(['Ein Stück', '3 Stück']);
    updateSite({ strings: { files: '{count} Stück', fileFew: '{count} pliki' } });
    expect([3, 5].map(say)).to.deep.equal(['3 pliki', '5 Stück']);
    updateSite({ strings: { file: '{count} sztuk' } });
    expect([1, 3].map((count) => countText(t, 'file', count))).to.deep.equal([
      '1 sztuk',
      '3 sztuk',
    ]);
  });
});

describe('a sentence that ends with a value', () => {
  const t = bindTexts(textsOf({ until: 'Choose {time}. Then go on.' }), document.body);

  it('has one full stop', () => {
    expect(t('until', { time: '5 p.m.' })).to.equal('Choose 5 p.m. Then go on.');
    expect(t('until', { time: '17:00' })).to.equal('Choose 17:00. Then go on.');
  });
});
