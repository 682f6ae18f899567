import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { keepAsWide, showPopover } from '../../shared/dom/place';
import { isPlainClick } from '../../shared/dom/plain-click';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { setState as setElementState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { countText } from '../../shared/site/count-text';
import type { Bound } from '../../shared/site/strings';
import type { attributes, BlogSearchActions } from './blog-search';
import { readChildForm } from './child-form';
import { ResultList } from './result-list';
import { countResults, type Provider } from './results';
import { INITIAL_STATE, maySearch, Search, type SearchSettings, type SearchState } from './search';
import { searchAddress } from './search-address';
import { searchText } from './texts';

type BlogSearchProps = ViewProps<typeof attributes> & BlogSearchActions;

/** The sources, each once. */
function providersOf({ providerType, rssUrl, openSearch }: BlogSearchProps): readonly Provider[] {
  const more = [rssUrl && 'rss', openSearch && 'opensearch'].filter(Boolean) as Provider[];
  return [...new Set<Provider>([providerType, ...more])];
}

/** The search of a box, which ends with its view. */
function useSearch(props: BlogSearchProps): readonly [Search, SearchState] {
  const { host, rssUrl, openSearch, maxResults } = props;
  const [state, setState] = useState(INITIAL_STATE);
  const [search] = useState(() => new Search(host, setState));
  useLayoutEffect(() => {
    const providers = providersOf(props);
    const settings: SearchSettings = { providers, rssUrl, openSearch, maxResults };
    search.update(settings);
  });
  useEffect(
    () => () => {
      search.stop();
      setElementState(host, 'open', false);
    },
    [host, search],
  );
  useLayoutEffect(() => {
    setElementState(host, 'open', state.isOpen);
  }, [host, state.isOpen]);
  return [search, state];
}

/** The announcement of the results. */
function describe(
  { isOpen, isEmpty, isLoading, groups }: SearchState,
  t: Bound<typeof searchText>,
): string {
  if (isLoading) return '';
  if (isEmpty) return t('searchNothing');
  if (!isOpen) return '';
  const formerly = ['searchCountOne', 'searchCount'] as const;
  return countText(t, 'searchCount', countResults(groups), { formerly });
}

/** Draws the field, its button, and the results below. */
export default function BlogSearch(props: BlogSearchProps): ReactNode {
  const t = useTexts(searchText);
  const { host, mode, autocomplete } = props;
  const [child] = useState(() => readChildForm(host));
  /** The current option, of these results. */
  const [choice, setChoice] = useState({ of: INITIAL_STATE.groups, index: -1 });
  const [search, state] = useSearch(props);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const { isOpen, isLoading, groups, term } = state;

  const label = props.label || child.label;
  const page = props.searchPage || child.action;
  const all = isOpen ? searchAddress(page, term) : undefined;
  const count = isOpen ? countResults(groups) + (all ? 1 : 0) : 0;
  const optionId = (index: number): string => `${id}-option-${index}`;
  const active = choice.of === groups && choice.index < count ? choice.index : -1;

  useLayoutEffect(() => {
    const option = active < 0 ? null : host.shadowRoot?.getElementById(`${id}-option-${active}`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [host, id, active]);
  // In the top layer: a bar at the edge of the window would lie over it.
  useLayoutEffect(() => {
    const controller = new AbortController();
    if (isOpen && form.current && panel.current) {
      showPopover(panel.current);
      keepAsWide(form.current, panel.current, controller.signal);
    }
    return () => {
      controller.abort();
    };
  }, [isOpen]);
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // Switching to another window keeps the results.
      if (document.hasFocus() && !(relatedTarget instanceof Node && host.contains(relatedTarget)))
        search.hide();
    };
    host.addEventListener('focusout', leave);
    return () => {
      host.removeEventListener('focusout', leave);
    };
  }, [host, search]);

  /** The text in the field now: a script or a browser extension writes it without an event. */
  const written = (): string => input.current?.value ?? '';
  /** Goes to the search page; searches here if there is none. */
  const visitPage = (): void => {
    const value = written();
    const address = searchAddress(page, value.trim());
    if (!value.trim()) search.search('');
    else if (address === undefined) search.search(value);
    else {
      search.hide();
      requestNavigate(host, address);
    }
  };
  const step = (by: number): void => {
    if (!isOpen) search.search(written());
    else setChoice({ of: groups, index: ((active + 1 + by + count + 1) % (count + 1)) - 1 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (isComposingKey(event) || mode === 'editor') return;
    if (key === 'Escape' && (isOpen || isLoading)) search.hide();
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Enter') {
      if (active < 0) visitPage();
      else host.shadowRoot?.getElementById(optionId(active))?.click();
    } else return;
    event.preventDefault();
  };

  // On a foreign page, what stands among the children may search.
  if (!page && !maySearch(host)) return <slot />;
  const fieldLabel = label || t('blogSearch');
  return (
    <div className="box" data-open={isOpen || undefined}>
      {isOpen && (
        <div
          part="overlay"
          className="overlay"
          onClick={() => {
            search.hide();
          }}
        />
      )}
      <form
        ref={form}
        part="form"
        className="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (mode === 'editor') return;
          // Pressed again, with its results in view: all of them.
          if (!search.search(written())) visitPage();
          input.current?.focus();
        }}
      >
        {label && (
          <label part="label" htmlFor={`${id}-input`}>
            {label}
          </label>
        )}
        <input
          ref={input}
          part="input"
          id={`${id}-input`}
          type="search"
          name="searchTerm"
          role="combobox"
          aria-label={label ? undefined : fieldLabel}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          placeholder={props.placeholder || child.placeholder || undefined}
          defaultValue={child.value}
          onChange={({ target }) => {
            if (mode === 'editor') return;
            if (autocomplete === 'true') search.type(target.value);
            else if (!target.value.trim()) search.search('');
          }}
          onKeyDown={onKeyDown}
        />
        <button part="button" className="button" type="submit">
          {child.button || t('blogSearch')}
        </button>
        {isLoading && <span className="loader" aria-hidden="true" />}
      </form>
      {isOpen && (
        <div
          ref={panel}
          part="panel"
          className="panel"
          popover="manual"
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
          }}
        >
          <ResultList
            {...{ term, groups, all, optionId }}
            id={`${id}-list`}
            current={active}
            onFollow={(event) => {
              if (mode === 'editor') event.preventDefault();
              else if (isPlainClick(event)) search.hide();
            }}
          />
        </div>
      )}
      <p className="unseen" role="status">
        {describe(state, t)}
      </p>
    </div>
  );
}
