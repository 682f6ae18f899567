import { memo, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type {
  EditablePage,
  EditablePost,
  EditableProduct,
  PersonAnswer,
  SiteAnswer,
} from '../../host/editor/api.types';
import { PeopleOnPage } from './people';
import { dateText, isToCome } from './post-date';
import { shortTitle } from './structure';
import type { UnsavedText } from './unsaved';

/** The depth of an address below the home page of its language. */
const depthOf = ({ path, lang }: EditablePage, first: string | undefined): number =>
  Math.max(0, path.split('/').filter(Boolean).length - (lang === first ? 1 : 2));

/** Labels of a page that differs from others for visitors, separated by commas. */
const marksOf = (page: EditablePage): string =>
  page.product
    ? productState(page.product, page)
    : page.post
      ? postState(page.post, page.isPublished)
      : [
          ...(page.isHidden ? ['hidden'] : page.isPublished ? [] : ['not published']),
          ...(page.isProtected ? ['password'] : []),
          ...(page.noindex ? ['not in search engines'] : []),
        ].join(', ');

/** Says whether and from when visitors see a post. */
function postState({ isDraft, date }: EditablePost, isPublished: boolean): string {
  if (isDraft) return 'draft';
  if (isToCome(date)) return `from ${dateText(date)}`;
  return isPublished ? dateText(date) : `${dateText(date)}, not published`;
}

/** Says the price of a product, how many are left, and whether visitors see it. */
const productState = (
  { price, currency, quantity }: EditableProduct,
  { isHidden, isPublished }: EditablePage,
): string =>
  [
    `${price.toFixed(2)} ${currency}`,
    ...(quantity === undefined ? [] : [`${quantity} in stock`]),
    ...(isHidden ? ['hidden'] : isPublished ? [] : ['not published']),
  ].join(', ');

/** Languages of a list: those of the site, and others that posts have. */
function languagesOf(site: SiteAnswer, pages: readonly EditablePage[]) {
  const others = new Set(pages.map(({ lang }) => lang));
  for (const { code } of site.languages) others.delete(code);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [
    ...site.languages,
    ...[...others].map((code) => ({ code, name: names.of(code) ?? code })),
  ];
}

interface ListProps {
  /** The name of the list, such as `posts`. */
  readonly what: string;
  readonly site: SiteAnswer;
  readonly pages: readonly EditablePage[];
  /** File of the chosen page. */
  readonly chosen: string | undefined;
  readonly people: readonly PersonAnswer[];
  readonly unsaved: readonly UnsavedText[];
  /** Called with whether the row was chosen by a key. */
  readonly onChoose: (file: string, isByKey: boolean) => void;
  readonly onOpen: (file: string) => void;
}

/** Moves the focus between the rows of a list by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey } = event;
  if (isComposingKey(event) || altKey || ctrlKey || metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.page-row')];
  const at = rows.findIndex((row) => row === event.target);
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowDown: Math.min(at + 1, rows.length - 1), ArrowUp: Math.max(at - 1, 0) },
    ...{ Home: 0, End: rows.length - 1 },
  };
  const next = at < 0 ? undefined : rows[places[key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The pages of each language, indented by their addresses, or its posts. One stop of Tab, however many
 * they are.
 */
export const PageList = memo(function PageList({
  what,
  site,
  pages,
  people,
  unsaved,
  chosen,
  onChoose,
  onOpen,
}: ListProps) {
  const first = site.languages[0]?.code;
  const waiting = new Set(unsaved.map(({ file }) => file));
  const [focused, setFocused] = useState<string>();
  const groups = languagesOf(site, pages)
    .map(({ code, name }) => ({ code, name, own: pages.filter(({ lang }) => lang === code) }))
    .filter(({ own }) => own.length > 0);
  const isListed = (file: string | undefined): boolean => pages.some((page) => page.file === file);
  const stop = [focused, chosen].find(isListed) ?? groups[0]?.own[0]?.file;
  return (
    <div
      className="page-list"
      role="toolbar"
      aria-orientation="vertical"
      aria-label={`List of ${what}`}
      aria-description="Arrow keys move from row to row."
      onKeyDown={moveFocus}
      onBlur={() => setFocused(undefined)}
    >
      {groups.map(({ code, name, own }) => (
        <section key={code} aria-labelledby={`pages-${code}`}>
          <h3 id={`pages-${code}`} lang={code}>
            {name}
          </h3>
          <ul>
            {own.map((page) => (
              <li
                key={page.file}
                className={
                  page.post || page.product
                    ? undefined
                    : `depth-${Math.min(3, depthOf(page, first))}`
                }
              >
                <button
                  type="button"
                  className="page-row"
                  aria-current={page.file === chosen}
                  tabIndex={page.file === stop ? 0 : -1}
                  onFocus={() => setFocused(page.file)}
                  onClick={({ detail }) => onChoose(page.file, detail === 0)}
                  onDoubleClick={() => onOpen(page.file)}
                >
                  <strong lang={page.lang} dir="auto">
                    {shortTitle(page)}
                  </strong>
                  <span>{[page.path, marksOf(page)].filter(Boolean).join(' · ')}</span>
                  {waiting.has(page.file) ? (
                    <span className="row-unsaved">Something is not saved</span>
                  ) : null}
                  <PeopleOnPage people={people} file={page.file} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
});

interface SearchProps {
  /** The name of the list that is searched, such as `posts`. */
  readonly what: string;
  readonly search: string;
  /** How many were found. */
  readonly count: number;
  readonly onSearch: (search: string) => void;
}

/** The field that filters the list. Escape empties it first, then closes the dialog. */
export function PageSearch({ what, search, count, onSearch }: SearchProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="field page-search">
      <label htmlFor={id}>Search {what}</label>
      <input
        ref={field}
        id={id}
        type="search"
        dir="auto"
        value={search}
        autoComplete="off"
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '' || isComposingKey(event)) return;
          event.preventDefault();
          onSearch('');
        }}
      />
      <p className="hint" aria-live="polite">
        {search.trim() === '' ? '' : foundText(count, what)}
      </p>
    </div>
  );
}

const foundText = (count: number, what: string): string =>
  count === 0 ? `No ${what} have this text.` : `${count} found`;
