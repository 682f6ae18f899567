import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { Icon } from './icons';
import { LinkDialog } from './link-dialog';
import { MenuEntries, type Move } from './menu-entries';
import { addressFor, addressName, entryName } from './menu-links';
import {
  entryAt,
  findEntry,
  placesAfter,
  removeEntry,
  replaceEntry,
  type MenuPath,
} from './menu-moves';
import { CHANGED, changePages } from './site-pages';
import { currentDocument } from './state';
import type { EditorStore } from './store';
import { moveTexts } from './unsaved';
import { withMenu } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  /** Language of the menu. */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
}

/** An entry, and the place that it had when its dialog was opened: the menu may change meanwhile. */
interface Linked {
  readonly path: MenuPath;
  readonly entry: MenuItem;
}

/** The places of entries before a change, and after it; `undefined` for those that it removes. */
type Places = ReadonlyMap<string, string | undefined>;

const NO_PLACES: Places = new Map();

/** The places of the entries that a change keeps. */
const movedIn = (places: Places): Places =>
  new Map([...places].filter(([, after]) => after !== undefined));

/** Those of the entries that it removes. */
const removedFrom = (places: Places): Places =>
  new Map([...places].filter(([, after]) => after === undefined));

/** The places after a change, and those before it. */
const placesBefore = (places: Places): Places =>
  new Map([...places].flatMap(([before, after]) => (after === undefined ? [] : [[after, before]])));

/** Menus without that of a language. */
const withoutLang = (menus: SiteAnswer['menu'], lang: string): SiteAnswer['menu'] =>
  Object.fromEntries(Object.entries(menus).filter(([code]) => code !== lang));

/** The menu of a language. */
export function MenuEditor({ store, site, lang, onLang }: Props) {
  // Until the host has answered: the next change begins with this one.
  const [wanted, setWanted] = useState<SiteAnswer['menu']>({});
  // The entry whose address is chosen; a new one has no place yet.
  const [linked, setLinked] = useState<Linked | 'new'>();
  const box = useRef<HTMLDivElement>(null);
  const menu = wanted[lang] ?? site.menu[lang] ?? [];
  const file = `menu ${lang}`;
  const change = async (items: readonly MenuItem[], said: string): Promise<boolean> => {
    const begun = JSON.stringify(menu);
    setWanted((now) => ({ ...now, [lang]: items }));
    try {
      return await changePages(
        store,
        (before) => {
          const now = JSON.stringify(before.menu[lang] ?? store.getState().site?.menu[lang] ?? []);
          // Neither a change that was refused before this one is made by it, nor is someone else's undone.
          if (now !== begun && now !== JSON.stringify(items)) throw new Error(CHANGED);
          return withMenu(before, lang, items);
        },
        said,
      );
    } finally {
      setWanted((now) => (now[lang] === items ? withoutLang(now, lang) : now));
    }
  };
  /** Shows a changed menu at once, then saves it; one that cannot be saved is as it was before. */
  const press = (items: readonly MenuItem[], said: string, places = NO_PLACES): void =>
    flushSync(() => {
      void store.attempt(async () => {
        let isDone = false;
        try {
          isDone = await change(items, said);
        } finally {
          moveTexts(store, file, isDone ? removedFrom(places) : placesBefore(places));
        }
      });
    });
  const focusIn = (path: MenuPath, selector: string): HTMLElement | null => {
    const entry = box.current?.querySelector(`[data-path="${path.join('.')}"]`);
    const element = entry?.querySelector<HTMLElement>(selector) ?? null;
    element?.focus();
    return element;
  };
  /** Carries out a change, with which names that are not saved go; those of removed entries are forgotten after it. */
  const carryOut = (
    by: (items: readonly MenuItem[]) => readonly MenuItem[],
    said: string,
  ): void => {
    const places = placesAfter(menu, by);
    moveTexts(store, file, movedIn(places));
    press(by(menu), said, places);
  };
  const move = (by: Move, said: string, tool?: string): void => {
    const next = by(menu);
    if (!next) return;
    carryOut((items) => by(items)?.items ?? items, said);
    // A browser takes the focus from what is moved.
    if (tool !== undefined) focusIn(next.path, `[data-tool="${tool}"]`);
  };
  const remove = (path: MenuPath): void => {
    const said = `Not in the menu: ${entryAt(menu, path)?.text ?? ''}`;
    carryOut((items) => removeEntry(items, path), said);
    // The button went with its entry.
    const index = path.at(-1) ?? 0;
    const beside = (at: number): MenuPath => [...path.slice(0, -1), at];
    const found = focusIn(path, 'input') ?? focusIn(beside(index - 1), 'input');
    if (!found && path.length > 1) focusIn(path.slice(0, -1), 'input');
    else if (!found) box.current?.querySelector<HTMLElement>('.add-entry')?.focus();
  };
  const link = (path: MenuPath, href: string): void => {
    const entry = entryAt(menu, path);
    if (!entry || entry.href === href) return;
    const said = `Menu: ${entry.text} leads to ${addressName(site, href)}`;
    carryOut(
      (items) => replaceEntry(items, path, { ...(entryAt(items, path) ?? entry), href }),
      said,
    );
    focusIn(path, '[data-tool="address"]');
  };
  const add = (href: string): void => {
    const text = entryName(site, href);
    press([...menu, { text, href }], `In the menu: ${text}`);
    const field = focusIn([menu.length], 'input');
    if (field instanceof HTMLInputElement) field.select();
  };
  const pick = (picked: string | null): void => {
    flushSync(() => setLinked(undefined));
    if (linked === undefined) return;
    const own = currentDocument(store.getState())?.page.path ?? '/';
    const href = picked === null ? null : addressFor(own, picked);
    if (linked === 'new') {
      if (href !== null) add(href);
      return;
    }
    const path = findEntry(menu, linked.path, linked.entry);
    if (!path) store.say(`${linked.entry.text} is not in the menu any more.`, 'problem');
    else if (href === null) remove(path);
    else link(path, href);
  };
  return (
    <div className="menu-editor" ref={box}>
      {site.languages.length > 1 ? (
        <label className="field">
          Language
          <select value={lang} onChange={({ target }) => onLang(target.value)}>
            {site.languages.map((language) => (
              <option key={language.code} value={language.code} lang={language.code}>
                {language.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <MenuEntries
        key={lang}
        {...{ store, site, lang, menu }}
        onChange={change}
        onMove={move}
        onLink={(path, entry) => setLinked({ path, entry })}
        onRemove={remove}
      />
      {menu.length === 0 ? (
        <p className="empty">
          This menu is empty. Pages are put into it here, or in their settings.
        </p>
      ) : null}
      <button type="button" className="button add-entry" onClick={() => setLinked('new')}>
        <Icon name="add" /> Add a link
      </button>
      {linked === undefined ? null : (
        <LinkDialog
          store={store}
          title={linked === 'new' ? 'Add a link to the menu' : 'Where the entry leads'}
          value={linked === 'new' ? undefined : linked.entry.href}
          removal="Take the entry out of the menu"
          onClose={() => setLinked(undefined)}
          onPick={pick}
        />
      )}
    </div>
  );
}
