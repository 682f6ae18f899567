import { useEffect, useRef, useState } from 'react';
import { defineWidget, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  label: text({ label: 'Name of the list, for screen readers' }),
};

const texts = {
  quotesLabel: 'What customers say',
  quotesPrevious: 'Previous',
  quotesNext: 'Next',
  quotesPlace: '{number} of {count}',
};

type Props = WidgetProps<typeof attributes, typeof texts>;

export function Testimonials({ label, t, element }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [count, setCount] = useState(element.children.length);

  useEffect(() => {
    const observer = new MutationObserver(() => setCount(element.children.length));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (shown) setAt([...element.children].indexOf(shown));
      },
      { root: row.current, threshold: 0.6 },
    );
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element, count]);

  const show = (index: number): void => {
    const from = row.current?.getBoundingClientRect();
    const to = element.children[index]?.getBoundingClientRect();
    if (from && to) row.current?.scrollBy({ left: to.left - from.left });
  };

  return (
    <div className="box">
      <div
        className="row"
        ref={row}
        tabIndex={0}
        role="group"
        aria-label={label || t('quotesLabel')}
      >
        <slot />
      </div>
      {count > 1 && (
        <div className="bar">
          <span role="status">
            <bdi>{t('quotesPlace', { number: at + 1, count })}</bdi>
          </span>
          <button type="button" aria-disabled={at === 0} onClick={() => show(at - 1)}>
            {t('quotesPrevious')}
          </button>
          <button type="button" aria-disabled={at === count - 1} onClick={() => show(at + 1)}>
            {t('quotesNext')}
          </button>
        </div>
      )}
    </div>
  );
}

defineWidget({
  tag: 'my-testimonials',
  attributes,
  texts,
  view: Testimonials,
  styles: `
    .box { max-inline-size: 40em; padding: 1.5em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    .row { display: flex; gap: 1.5em; overflow-x: auto; scroll-snap-type: x mandatory; scroll-behavior: smooth; scrollbar-width: none; }
    ::slotted(*) { flex: 0 0 100%; margin: 0; scroll-snap-align: start; }
    .bar { display: flex; gap: 0.5em; align-items: center; margin-block-start: 1em; }
    [role='status'] { flex: 1; color: var(--_muted); font-variant-numeric: tabular-nums; }
    button { min-block-size: 2.75em; padding: 0 1em; border: 1px solid var(--_border); border-radius: var(--_radius); }
    button:hover { border-color: var(--_accent); color: var(--_accent); }
    [aria-disabled='true'] { color: var(--_muted); cursor: default; }
  `,
});
