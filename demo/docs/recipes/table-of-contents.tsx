import { useEffect, useState } from 'react';
import { defineWidget, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  within: text({ default: 'main', label: 'Selector of the article' }),
  headings: text({ default: 'h2, h3', label: 'Selector of its headings' }),
};

const texts = { contentsTitle: 'On this page' };

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** An id from the words of a heading, which no other element of the page has. */
function freeId(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  let id = words;
  for (let number = 2; document.getElementById(id); number++) id = `${words}-${number}`;
  return id;
}

function toEntry(heading: Element): Entry {
  const title = heading.textContent.trim();
  heading.id ||= freeId(title);
  return { id: heading.id, title, level: Number(heading.localName.slice(1)) };
}

/** The headings of the article, also after it has changed, and the one that is being read. */
function useHeadings(element: Element, within: string, selector: string) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const article = element.ownerDocument.querySelector(within);
    if (!article) return undefined;
    const headings = (): Element[] => [...article.querySelectorAll(selector)];
    const read = (): void => {
      const passed = headings().filter((each) => each.getBoundingClientRect().top < 120);
      setCurrent((passed.at(-1) ?? headings()[0])?.id ?? '');
    };
    const update = (): void => {
      setEntries(headings().map(toEntry));
      read();
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(article, { childList: true, subtree: true, characterData: true });
    addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', read);
    };
  }, [element, within, selector]);
  return { entries, current };
}

type Props = WidgetProps<typeof attributes, typeof texts>;

export function TableOfContents({ within, headings, t, element }: Props) {
  const { entries, current } = useHeadings(element, within, headings);
  if (entries.length === 0) return <slot />;
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <nav aria-label={t('contentsTitle')}>
      <p aria-hidden="true">{t('contentsTitle')}</p>
      <ul>
        {entries.map(({ id, title, level }) => (
          <li key={id} className={level > top ? 'deep' : undefined}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

defineWidget({
  tag: 'my-table-of-contents',
  attributes,
  texts,
  view: TableOfContents,
  load: 'eager',
  styles: `
    nav { max-inline-size: 22em; padding: 1em 1.25em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    p { margin: 0 0 0.5em; font-family: var(--_font-heading); font-size: 1em; font-weight: 600; line-height: 1.4; }
    ul { margin: 0; padding: 0; border-inline-start: 2px solid var(--_border); list-style: none; }
    a { display: block; padding: 0.35em 1em; margin-inline-start: -2px; border-inline-start: 2px solid transparent; color: var(--_muted); text-decoration: none; }
    .deep a { padding-inline-start: 2em; }
    a:hover { color: var(--_accent); }
    [aria-current] { border-color: var(--_accent); color: var(--_accent); font-weight: 600; }
  `,
});
