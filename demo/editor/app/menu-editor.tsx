import { useRef, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { Icon } from './icons';
import { LinkDialog } from './link-dialog';
import { MenuEntry, type EntryMoves } from './menu-entry';
import { addressFor, addressName, entryName } from './menu-links';
import {
  entryAt,
  indentEntry,
  isWithin,
  keysOf,
  moveEntry,
  outdentEntry,
  placeOf,
  removeEntry,
  replaceEntry,
  type MenuPath,
  type Moved,
} from './menu-moves';
import { changePages } from './site-pages';
import { currentDocument } from './state';
import type { EditorStore } from './store';
import { forget, moveTexts } from './unsaved';
import { withMenu } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  /** Language of the menu. */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
}

interface ListProps extends Pick<Props, 'store' | 'site' | 'lang'> {
  /** The whole menu. */
  readonly menu: readonly MenuItem[];
  /** The entries of this list, and the place of the one that they are below. */
  readonly items: readonly MenuItem[];
  readonly path: MenuPath;
  /** Names the list for screen readers. */
  readonly label: string;
  /** Rejects, or resolves to false, if the menu cannot be saved. */
  readonly onChange: (items: readonly MenuItem[], said: string) => Promise<boolean>;
  /** Carries out a move of an entry by one of its tools, which keeps the focus. */
  readonly onMove: (from: MenuPath, next: Moved, said: string, tool?: string) => void;
  /** Asks where an entry leads. */
  readonly onLink: (path: MenuPath) => void;
  readonly onRemove: (path: MenuPath) => void;
}

/** The place between entries that a dragged one would go to. */
interface Gap {
  readonly at: number;
  readonly side: 'before' | 'after';
}

/** The half of an entry that the pointer is over; what is below the entry counts for neither. */
function sideAt({ clientY, currentTarget }: DragEvent): Gap['side'] {
  const { top, height } = (
    currentTarget.firstElementChild ?? currentTarget
  ).getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

/** The index of an entry once it was dropped. */
const droppedAt = (from: number, { at, side }: Gap): number => {
  const index = side === 'before' ? at : at + 1;
  return from < index ? index - 1 : index;
};

/** The entries of a list in order: moved by buttons, keys or by drag, renamed and taken out. */
function Entries(props: ListProps) {
  const { store, site, lang, menu, items, path, label, onChange, onMove, onLink, onRemove } = props;
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<Gap>();
  const keys = keysOf(items);
  const move = (from: MenuPath, to: number, tool?: string): void => {
    const next = moveEntry(menu, from, to);
    const said = `Menu: ${entryAt(menu, from)?.text ?? ''} is now ${to + 1} of ${items.length}`;
    if (next) onMove(from, next, said, tool);
  };
  const movesOf = (at: number, { text }: MenuItem): EntryMoves => {
    const own = [...path, at];
    const [inward, outward] = [indentEntry(menu, own), outdentEntry(menu, own)];
    const above = items[at - 1]?.text ?? '';
    return {
      up: at > 0 ? () => move(own, at - 1, 'up') : undefined,
      down: at < items.length - 1 ? () => move(own, at + 1, 'down') : undefined,
      in: inward && (() => onMove(own, inward, `Menu: ${text} is now below ${above}`, 'in')),
      out: outward && (() => onMove(own, outward, `Menu: ${text} is one level further out`, 'out')),
    };
  };
  const markOf = (at: number): string | undefined =>
    over?.at === at && dragged !== undefined && droppedAt(dragged, over) !== dragged
      ? `is-${over.side}`
      : undefined;
  return (
    <ul className="entries" aria-label={label}>
      {items.map((item, at) => (
        <li
          key={keys[at]}
          className={markOf(at)}
          draggable
          onDragStart={(event) => {
            event.stopPropagation();
            // Not a text that is dragged out of a field.
            if (event.target !== event.currentTarget) return;
            event.dataTransfer.setData('text/plain', item.text);
            setDragged(at);
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            const side = sideAt(event);
            setOver((now) => (now?.at === at && now.side === side ? now : { at, side }));
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            move([...path, dragged], droppedAt(dragged, { at, side: sideAt(event) }));
          }}
        >
          <div className="entry" data-path={[...path, at].join('.')}>
            <MenuEntry
              {...{ store, site, lang, item }}
              place={placeOf(menu, [...path, at])}
              moves={movesOf(at, item)}
              onRename={(text) =>
                onChange(replaceEntry(menu, [...path, at], { ...item, text }), `Menu: ${text}`)
              }
              onLink={() => onLink([...path, at])}
              onRemove={() => onRemove([...path, at])}
            />
          </div>
          {item.items && item.items.length > 0 ? (
            <Entries
              {...props}
              items={item.items}
              path={[...path, at]}
              label={`Entries below ${item.text}`}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Menus without that of a language. */
const withoutLang = (menus: SiteAnswer['menu'], lang: string): SiteAnswer['menu'] =>
  Object.fromEntries(Object.entries(menus).filter(([code]) => code !== lang));

/** The menu of a language. */
export function MenuEditor({ store, site, lang, onLang }: Props) {
  // Until the host has answered: the next change begins with this one.
  const [wanted, setWanted] = useState<SiteAnswer['menu']>({});
  // The entry whose address is chosen; a new one has no place yet.
  const [linked, setLinked] = useState<MenuPath | 'new'>();
  const box = useRef<HTMLDivElement>(null);
  const menu = wanted[lang] ?? site.menu[lang] ?? [];
  const file = `menu ${lang}`;
  const change = async (items: readonly MenuItem[], said: string): Promise<boolean> => {
    setWanted((now) => ({ ...now, [lang]: items }));
    try {
      return await changePages(store, (before) => withMenu(before, lang, items), said);
    } finally {
      setWanted((now) => (now[lang] === items ? withoutLang(now, lang) : now));
    }
  };
  /** Shows a changed menu at once, then saves it. */
  const press = (items: readonly MenuItem[], said: string): void =>
    flushSync(() => {
      void store.attempt(async () => {
        await change(items, said);
      });
    });
  const focusIn = (path: MenuPath, selector: string): HTMLElement | null => {
    const entry = box.current?.querySelector(`[data-path="${path.join('.')}"]`);
    const element = entry?.querySelector<HTMLElement>(selector) ?? null;
    element?.focus();
    return element;
  };
  const move = (from: MenuPath, next: Moved, said: string, tool?: string): void => {
    // A name that could not be saved goes with its entry.
    moveTexts(store, file, placeOf(menu, from), placeOf(next.items, next.path));
    press(next.items, said);
    // A browser takes the focus from what is moved.
    if (tool !== undefined) focusIn(next.path, `[data-tool="${tool}"]`);
  };
  const remove = (path: MenuPath): void => {
    // Names of the entry, and of those below it, that could not be saved go with it.
    const place = placeOf(menu, path);
    forget(store, (text) => text.file === file && isWithin(text.name, place));
    press(removeEntry(menu, path), `Not in the menu: ${entryAt(menu, path)?.text ?? ''}`);
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
    const items = replaceEntry(menu, path, { ...entry, href });
    moveTexts(store, file, placeOf(menu, path), placeOf(items, path));
    press(items, `Menu: ${entry.text} leads to ${addressName(site, href)}`);
    focusIn(path, '[data-tool="address"]');
  };
  const add = (href: string): void => {
    const text = entryName(site, href);
    press([...menu, { text, href }], `In the menu: ${text}`);
    const field = focusIn([menu.length], 'input');
    if (field instanceof HTMLInputElement) field.select();
  };
  const pick = (picked: string | null): void => {
    const path = linked;
    flushSync(() => setLinked(undefined));
    if (path === undefined) return;
    const own = currentDocument(store.getState())?.page.path ?? '/';
    const href = picked === null ? null : addressFor(own, picked);
    if (path === 'new') {
      if (href !== null) add(href);
    } else if (href === null) remove(path);
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
      <Entries
        key={lang}
        {...{ store, site, lang, menu }}
        items={menu}
        path={[]}
        label="Menu"
        onChange={change}
        onMove={move}
        onLink={setLinked}
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
          value={linked === 'new' ? undefined : entryAt(menu, linked)?.href}
          removal="Take the entry out of the menu"
          onClose={() => setLinked(undefined)}
          onPick={pick}
        />
      )}
    </div>
  );
}
