import { useEffect, useState } from 'react';
import { defineWidget, number, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  of: text({ default: 'main', label: 'Selector of the article' }),
  speed: number({ default: 220, min: 50, max: 1000, label: 'Words a minute' }),
};

const texts = {
  readingLabel: 'Read so far',
  readingTime: 'Takes {time}',
};

/** The part of the article that has been read, from 0 to 1, and its number of words. */
function useProgress(element: Element, selector: string) {
  const [state, setState] = useState({ done: 0, words: 0 });
  useEffect(() => {
    const article = element.ownerDocument.querySelector(selector);
    if (!article) return undefined;
    const words = article.textContent.trim().split(/\s+/).length;
    const measure = (): void => {
      const { top, height } = article.getBoundingClientRect();
      const distance = height - innerHeight;
      const done = distance > 0 ? -top / distance : 1;
      setState({ done: Math.min(1, Math.max(0, done)), words });
    };
    measure();
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['scroll', 'resize']) {
      addEventListener(type, measure, { passive: true, signal });
    }
    return () => controller.abort();
  }, [element, selector]);
  return state;
}

type Props = WidgetProps<typeof attributes, typeof texts>;

export function ReadingProgress({ of, speed, t, language, element }: Props) {
  const { done, words } = useProgress(element, of);
  const minutes = Math.max(1, Math.round(words / speed));
  const time = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(minutes);
  return (
    <>
      <p>{t('readingTime', { time })}</p>
      <div
        role="progressbar"
        aria-label={t('readingLabel')}
        aria-valuenow={Math.round(done * 100)}
        style={{ ['--done' as string]: done }}
      />
    </>
  );
}

defineWidget({
  tag: 'my-reading-progress',
  attributes,
  texts,
  view: ReadingProgress,
  load: 'eager',
  styles: `
    p { margin: 0; color: var(--_muted); }
    div { position: fixed; z-index: var(--_z); inset-block-start: 0; inset-inline: 0; block-size: 4px; background: var(--_border); }
    div::after { content: ''; position: absolute; inset: 0; background: var(--_accent); transform: scaleX(var(--done)); transform-origin: left; }
    :host(:dir(rtl)) div::after { transform-origin: right; }
    @media (forced-colors: active) { div::after { background: Highlight; } }
    @media print { div { display: none; } }
  `,
});
