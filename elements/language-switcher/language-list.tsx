import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { linkWords } from '../../shared/dom/figure';
import { place, sideFor } from '../../shared/dom/place';
import { Flag } from './flag';
import { search, typeAhead } from './names';
import type { Destination } from './page';
import { foundText, switcherText } from './texts';

/** Where the focus goes when the list opens; a new object each time it is to go there. */
export interface Entry {
  readonly to: 'stay' | 'filter' | 'first' | 'last';
}

/** How long letters belong to one word, in ms. */
const TYPING = 600;

/** What the author's link says besides; its language is the list's to say. */
function wordsOf(anchor: HTMLAnchorElement | undefined): Record<string, string> {
  const words = linkWords(anchor);
  delete words['hreflang'];
  return words;
}

interface LanguageListProps {
  readonly id: string;
  /** The element, in whose language the list speaks. */
  readonly host: HTMLElement;
  readonly label: string;
  readonly languages: readonly Destination[];
  /** The code of the language that the page is in. */
  readonly current: string | undefined;
  readonly pageLanguage: string;
  readonly flags: 'with' | 'without';
  readonly filter: boolean;
  readonly entry: Entry;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (event: MouseEvent) => void;
}

/** The open list, in the top layer where the browser has one for it. */
export function LanguageList(props: LanguageListProps): ReactNode {
  const { id, host, label, languages, current, pageLanguage, filter, entry, button } = props;
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [words, setWords] = useState('');
  const found = filter ? search(languages, words, pageLanguage) : languages;

  const searchText = switcherText('searchLanguages', host);

  const links = (): HTMLAnchorElement[] => [...(box.current?.querySelectorAll('a') ?? [])];

  useLayoutEffect(() => {
    const list = box.current;
    const opener = button.current;
    if (!list || !opener) return undefined;
    // Absent in Safari before 17 and Firefox before 125: there it is a fixed box.
    (list as Partial<HTMLElement>).showPopover?.call(list);
    const side = sideFor(opener, list);
    const width = `${Math.max(list.offsetWidth, opener.offsetWidth)}px`;
    list.style.setProperty('width', width);
    const follow = (): void => {
      place(opener, list, side);
    };
    follow();
    const life = new AbortController();
    const { signal } = life;
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    return () => {
      life.abort();
    };
  }, [button]);

  useEffect(() => {
    const all = [...(box.current?.querySelectorAll('a') ?? [])];
    const marked = all.find((link) => link.hasAttribute('aria-current'));
    marked?.scrollIntoView({ block: 'nearest' });
    const field = box.current?.querySelector('input');
    const target = { stay: null, filter: field, first: marked ?? all[0], last: all.at(-1) }[
      entry.to
    ];
    target?.focus({ preventScroll: entry.to === 'filter' });
  }, [entry]);

  const go = (event: KeyboardEvent, index: number): void => {
    const all = links();
    event.preventDefault();
    all.at(index % Math.max(all.length, 1))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    const at = links().findIndex((link) => link === event.target);
    if (key === 'ArrowDown') go(event, at + 1);
    else if (key === 'ArrowUp') go(event, at - (at < 0 ? 0 : 1));
    else if (event.target instanceof HTMLInputElement) {
      if (key === 'Enter' && found.length === 1) links()[0]?.click();
    } else if (key === 'Home') go(event, 0);
    else if (key === 'End') go(event, -1);
    else if (Array.from(key).length === 1 && key !== ' ') {
      const { text, at: last } = typed.current;
      const next = (event.timeStamp - last < TYPING ? text : '') + key;
      typed.current = { text: next, at: event.timeStamp };
      const index = typeAhead(found, next, at, pageLanguage);
      if (index >= 0) go(event, index);
    }
  };

  return (
    <div part="list" className="list" popover="manual" id={id} ref={box} onKeyDown={onKeyDown}>
      {filter && (
        <>
          <input
            part="filter"
            type="search"
            aria-label={searchText}
            placeholder={searchText}
            autoComplete="off"
            spellCheck={false}
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
            }}
          />
          <p
            part={found.length > 0 ? undefined : 'empty'}
            className={found.length > 0 ? 'unseen' : 'empty'}
            role="status"
          >
            {words && foundText(found.length, host)}
          </p>
        </>
      )}
      <ul role="list" aria-label={label}>
        {found.map((language) => {
          const { code, name, dir, url, anchor } = language;
          const isCurrent = code === current;
          return (
            <li key={code}>
              <a
                {...wordsOf(anchor)}
                part={isCurrent ? 'language current' : 'language'}
                href={url}
                hrefLang={code}
                aria-current={isCurrent || undefined}
                onClick={props.onChoose}
              >
                {props.flags === 'with' && <Flag of={language} />}
                <span lang={code} dir={dir}>
                  {name}
                </span>
                {isCurrent && (
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M20 6 9 17l-5-5" />
                  </svg>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
