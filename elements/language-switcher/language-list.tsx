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
import { isComposingKey } from '../../shared/dom/composing';
import { linkAttributes } from '../../shared/dom/figure';
import { keepBeside, showPopover } from '../../shared/dom/place';
import { useTexts } from '../../shared/element/use-texts';
import { Flag } from './flag';
import { filterLanguages, typeAhead } from './names';
import type { Destination } from './page-languages';
import { resultText, switcherText } from './texts';

/** Target of the focus when the list opens; a new object moves it again. */
export interface InitialFocus {
  readonly on: 'nothing' | 'filter' | 'first' | 'last';
}

/** Maximum time between two letters of a type-ahead, in ms. */
const TYPE_AHEAD_TIMEOUT = 600;

/** Attributes of the author's link, without `hreflang`, which the list sets. */
function attributesOf(anchor: HTMLAnchorElement | undefined): Record<string, string> {
  const result = linkAttributes(anchor);
  delete result['hreflang'];
  return result;
}

interface LanguageListProps {
  readonly id: string;
  readonly label: string;
  readonly languages: readonly Destination[];
  /** Code of the page's language. */
  readonly current: string | undefined;
  readonly pageLanguage: string;
  readonly showFlags: boolean;
  readonly filter: boolean;
  readonly initialFocus: InitialFocus;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (event: MouseEvent) => void;
}

/** The open list, in the top layer if the browser supports popovers. */
export function LanguageList(props: LanguageListProps): ReactNode {
  const t = useTexts(switcherText);
  const { id, label, languages, current, pageLanguage, filter, button, initialFocus } = props;
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', timeStamp: 0 });
  const [query, setQuery] = useState('');
  const results = filter ? filterLanguages(languages, query, pageLanguage) : languages;

  const searchText = t('searchLanguages');

  const links = (): HTMLAnchorElement[] => [...(box.current?.querySelectorAll('a') ?? [])];

  useLayoutEffect(() => {
    const list = box.current;
    const opener = button.current;
    if (!list || !opener) return undefined;
    showPopover(list);
    list.style.setProperty('width', `${Math.max(list.offsetWidth, opener.offsetWidth)}px`);
    const controller = new AbortController();
    keepBeside(opener, list, controller.signal);
    return () => {
      controller.abort();
    };
  }, [button]);

  useEffect(() => {
    const all = [...(box.current?.querySelectorAll('a') ?? [])];
    const currentLink = all.find((link) => link.hasAttribute('aria-current'));
    currentLink?.scrollIntoView({ block: 'nearest' });
    const targets = {
      nothing: undefined,
      filter: box.current?.querySelector('input'),
      first: currentLink ?? all[0],
      last: all.at(-1),
    };
    const { on } = initialFocus;
    targets[on]?.focus({ preventScroll: on === 'filter' });
  }, [initialFocus]);

  const focusLink = (event: KeyboardEvent, index: number): void => {
    const all = links();
    event.preventDefault();
    all.at(index % Math.max(all.length, 1))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isComposingKey(event)) return;
    const current = links().findIndex((link) => link === event.target);
    if (key === 'ArrowDown') focusLink(event, current + 1);
    else if (key === 'ArrowUp') focusLink(event, current - (current < 0 ? 0 : 1));
    else if (event.target instanceof HTMLInputElement) {
      if (key === 'Enter' && results.length === 1) links()[0]?.click();
    } else if (key === 'Home') focusLink(event, 0);
    else if (key === 'End') focusLink(event, -1);
    else if (Array.from(key).length === 1 && key !== ' ') {
      const { timeStamp } = event;
      const continues = timeStamp - typed.current.timeStamp < TYPE_AHEAD_TIMEOUT;
      const text = (continues ? typed.current.text : '') + key;
      typed.current = { text, timeStamp };
      const index = typeAhead(results, text, current, pageLanguage);
      if (index >= 0) focusLink(event, index);
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
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
            }}
          />
          <p
            part={results.length > 0 ? undefined : 'empty'}
            className={results.length > 0 ? 'unseen' : 'empty'}
            role="status"
          >
            {query && resultText(t, results.length)}
          </p>
        </>
      )}
      <ul role="list" aria-label={label}>
        {results.map((language) => {
          const { code, name, dir, url, anchor } = language;
          const isCurrent = code === current;
          return (
            <li key={code}>
              <a
                {...attributesOf(anchor)}
                part={isCurrent ? 'language current' : 'language'}
                href={url}
                hrefLang={code}
                aria-current={isCurrent || undefined}
                onClick={props.onChoose}
              >
                {props.showFlags && <Flag language={language} />}
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
