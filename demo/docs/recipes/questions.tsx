import { useEffect, useId, useState } from 'react';
import { defineWidget, type WidgetProps } from 'dm-elements/host';

const attributes = {};

const texts = {
  questionsSearch: 'Search the questions',
  questionsFound: '{count} of {total} questions',
  questionsNone: 'No question has these words. Try fewer.',
};

type Props = WidgetProps<typeof attributes, typeof texts>;

export function Questions({ t, language, element }: Props) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [total, setTotal] = useState(element.children.length);
  const words = query.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const matches = Array.from(element.children, ({ textContent }) => {
    const content = textContent.toLocaleLowerCase(language);
    return words.every((word) => content.includes(word));
  });
  const count = matches.filter(Boolean).length;
  const shown = matches.join();

  useEffect(() => {
    const observer = new MutationObserver(() => setTotal(element.children.length));
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const states = shown.split(',');
    for (const [index, child] of [...element.children].entries()) {
      child.toggleAttribute('hidden', states[index] === 'false');
    }
    return () => {
      for (const child of element.children) child.removeAttribute('hidden');
    };
  }, [element, shown]);

  return (
    <>
      <label htmlFor={id}>{t('questionsSearch')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">
        {words.length > 0 &&
          (count > 0 ? t('questionsFound', { count, total }) : t('questionsNone'))}
      </p>
      <slot />
    </>
  );
}

defineWidget({
  tag: 'my-questions',
  attributes,
  texts,
  view: Questions,
  styles: `
    :host { max-inline-size: 40em; }
    label { display: block; margin-block-end: 0.4em; font-weight: 600; }
    input { inline-size: 100%; min-block-size: 2.75em; padding: 0 0.75em; border: 1px solid var(--_muted); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); font: inherit; }
    p { min-block-size: 1.5em; margin: 0.4em 0; color: var(--_muted); }
  `,
});
