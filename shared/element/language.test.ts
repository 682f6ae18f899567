import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { createElement, lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../elements/date-picker/date-picker.define';
import '../../elements/file-upload/file-upload.define';
import '../../elements/slider/slider.define';
import '../../elements/time-picker/time-picker.define';
import { logLines } from '../../test/fixtures/log-lines';
import { defineReactProbe } from '../../test/fixtures/probe/variant';
import { waitUntil } from '../../test/fixtures/wait-until';
import { pageText, text } from '../site/strings';
import { texts as arabic } from '../languages/ar';
import { updateSite } from '../site/site';
import { useTexts } from './use-texts';

/** Renders a text again on each click, without a change of its element. */
function Word(): unknown {
  const t = useTexts(text);
  const [clicks, setClicks] = useState(0);
  const onClick = (): void => {
    setClicks(clicks + 1);
  };
  return createElement('button', { onClick }, `${t('loading')} ${clicks}`);
}

const tag = defineReactProbe(() =>
  Promise.resolve({ default: () => createElement('p', {}, createElement(Word as () => null)) }),
);

/** A part that is loaded once it is drawn. */
const LateWord = lazy(async () => {
  await nextFrame();
  return { default: Word as () => null };
});

/** Draws words late: in a handler, a portal and a part loaded on the first click. */
function LateWords(): ReactNode {
  const t = useTexts(text);
  const [spoken, setSpoken] = useState('');
  const [portal, setPortal] = useState<Element>();
  const onClick = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const { host } = currentTarget.getRootNode() as ShadowRoot;
    await nextFrame();
    setSpoken(t('loading'));
    setPortal(host);
  };
  return createElement(
    'div',
    {},
    createElement('button', { onClick }, 'Say'),
    spoken && createElement('p', {}, spoken),
    portal && createPortal(createElement(Word as () => null), portal),
    spoken && createElement(Suspense, {}, createElement(LateWord)),
  );
}

const lateTag = defineReactProbe(() => Promise.resolve({ default: LateWords as () => null }));

const buttonOf = (probe: Element): HTMLButtonElement => probe.shadowRoot!.querySelector('button')!;
const saidBy = (probes: readonly Element[]): string[] =>
  probes.map((probe) => buttonOf(probe).textContent);

describe('texts of elements on a page in two languages', () => {
  beforeEach(() => {
    document.documentElement.lang = 'en';
    updateSite({
      translations: {
        en: { loading: 'One moment', dateMissing: 'When?', timeMissing: 'At what time?' },
        ar: {
          loading: 'لحظة',
          dateMissing: 'متى؟',
          timeMissing: 'في أي ساعة؟',
          missingFile: 'أي ملف؟',
        },
      },
    });
  });
  afterEach(() => {
    document.documentElement.lang = 'en';
    updateSite({ translations: undefined });
  });

  async function placeTwo(name = tag): Promise<HTMLElement[]> {
    const box = await fixture<HTMLElement>(html`<div></div>`);
    const probes = ['', 'ar'].map((lang) => {
      const part = box.appendChild(document.createElement('section'));
      if (lang) part.lang = lang;
      return part.appendChild(document.createElement(name));
    });
    await Promise.all(probes.map((probe) => (probe as unknown as { ready: Promise<void> }).ready));
    return probes;
  }

  it('come with a page in that language', async () => {
    updateSite({ translations: {} });
    const probes = await placeTwo();
    expect(saidBy(probes)).to.deep.equal(['Loading 0', `${arabic.loading} 0`]);
    updateSite({ translations: { ar: { loading: 'لحظة' } } });
    await nextFrame();
    expect(saidBy(probes)).to.deep.equal(['Loading 0', 'لحظة 0']);
  });

  it("are in the language of the element's place on the page", async () => {
    const probes = await placeTwo();
    expect(saidBy(probes)).to.deep.equal(['One moment 0', 'لحظة 0']);
    // Renders only a part of each view, in the opposite order.
    for (const probe of probes.toReversed()) buttonOf(probe).click();
    await nextFrame();
    expect(saidBy(probes)).to.deep.equal(['One moment 1', 'لحظة 1']);
    expect(pageText('loading'), 'the page, where no view is drawn').to.equal('One moment');
    expect(logLines).to.deep.equal([]);
  });

  it('stay so in what is drawn later: in a handler, a portal and a part that loads then', async () => {
    const probes = await placeTwo(lateTag);
    for (const probe of probes.toReversed()) buttonOf(probe).click();
    const said = (): unknown =>
      probes.map((probe) => [
        probe.shadowRoot!.querySelector('p')?.textContent,
        probe.querySelector('button')?.textContent,
        probe.shadowRoot!.querySelectorAll('button')[1]?.textContent,
      ]);
    const expected = ['One moment', 'لحظة'].map((word) => [word, `${word} 0`, `${word} 0`]);
    await waitUntil(() => JSON.stringify(said()) === JSON.stringify(expected));
    // A part alone, long after its element.
    for (const probe of probes) probe.querySelector('button')!.click();
    await nextFrame();
    expect(probes.map((probe) => probe.querySelector('button')!.textContent)).to.deep.equal([
      'One moment 1',
      'لحظة 1',
    ]);
  });

  it('are those of the page outside of a view, with one log line', async () => {
    const box = await fixture<HTMLElement>(html`<div lang="ar"></div>`);
    const root = createRoot(box);
    const words = [1, 2].map((key) => createElement(Word as () => null, { key }));
    flushSync(() => {
      root.render(words);
    });
    expect(box.textContent).to.equal('One moment 0One moment 0');
    expect(logLines).to.deep.equal([
      '[dm] useTexts: called outside of the view of an element, in the language of the page',
    ]);
    logLines.length = 0;
    root.unmount();
  });

  it('change when a visit leads to a page in another language', async () => {
    const probes = await placeTwo();
    document.documentElement.lang = 'ar';
    updateSite({ pageAlias: 'next' });
    await nextFrame();
    expect(saidBy(probes)).to.deep.equal(['لحظة 0', 'لحظة 0']);
  });

  it('change when a script changes the language of the page, of an ancestor or of the element', async () => {
    const probes = await placeTwo();
    const [first, second] = probes as [HTMLElement, HTMLElement];
    document.documentElement.lang = 'ar';
    await nextFrame();
    expect(saidBy(probes), 'page').to.deep.equal(['لحظة 0', 'لحظة 0']);
    second.parentElement!.lang = 'en';
    await nextFrame();
    expect(saidBy(probes), 'ancestor').to.deep.equal(['لحظة 0', 'One moment 0']);
    first.lang = 'en';
    second.parentElement!.removeAttribute('lang');
    await nextFrame();
    expect(saidBy(probes), 'element').to.deep.equal(['One moment 0', 'لحظة 0']);
  });

  it('change with the host of the shadow root that an element is in, also after a move', async () => {
    const [probe, other] = (await placeTwo()) as [HTMLElement, HTMLElement];
    const host = probe.parentElement!;
    const box = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    box.append(probe);
    host.lang = 'ar';
    await nextFrame();
    expect(saidBy([probe]), 'host').to.deep.equal(['لحظة 0']);
    box.lang = 'en';
    await nextFrame();
    expect(saidBy([probe]), 'inside').to.deep.equal(['One moment 0']);
    other.after(probe);
    await nextFrame();
    expect(saidBy([probe]), 'moved').to.deep.equal(['لحظة 0']);
  });

  it('change in parts of a view that are drawn only once', async () => {
    updateSite({ translations: { ar: { slide: 'شريحة' } } });
    const slider = await fixture<HTMLElement & { readonly ready: Promise<void> }>(
      html`<dm-slider load="eager"
        ><figure><img alt="A pier" /></figure
      ></dm-slider>`,
    );
    await slider.ready;
    slider.lang = 'ar';
    await nextFrame();
    const group = slider.shadowRoot!.querySelector('[part~="slide"]')!;
    expect(group.getAttribute('aria-roledescription')).to.equal('شريحة');
  });

  it('are followed by one observer for a page, which ends with the last element', async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called with an observer
    const { observe, disconnect } = MutationObserver.prototype;
    const following = new Set<MutationObserver>();
    MutationObserver.prototype.observe = function (root, options) {
      if (options?.attributeFilter?.includes('lang')) following.add(this);
      observe.call(this, root, options);
    };
    MutationObserver.prototype.disconnect = function () {
      following.delete(this);
      disconnect.call(this);
    };
    try {
      const probes = await placeTwo();
      expect(following.size).to.equal(1);
      for (const probe of probes) probe.remove();
      await nextFrame();
      expect(following.size).to.equal(0);
    } finally {
      Object.assign(MutationObserver.prototype, { observe, disconnect });
    }
  });

  it('include the validation messages of a form', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form lang="ar">
        <dm-date-picker load="eager" name="day" required></dm-date-picker>
        <dm-time-picker load="eager" name="time" required></dm-time-picker>
        <dm-file-upload load="eager" name="file" required></dm-file-upload>
      </form>
    `);
    const controls = [...form.children] as (HTMLInputElement & { readonly ready: Promise<void> })[];
    for (const { ready } of controls) await ready;
    const messages = controls.map(({ validationMessage }) => validationMessage);
    expect(messages).to.deep.equal(['متى؟', 'في أي ساعة؟', 'أي ملف؟']);
  });
});
