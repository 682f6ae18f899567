import { useId, useRef, useState } from 'react';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { Icon } from './icons';
import { UnsavedNote } from './settings';
import { changePages } from './site-pages';
import type { EditorStore } from './store';
import { forget } from './unsaved';
import { withMenu } from './structure';
import { useTyped } from './use-typed';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  /** Language of the menu. */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
}

interface ListProps extends Pick<Props, 'store' | 'lang'> {
  readonly items: readonly MenuItem[];
  /** The place of the parent entry, with a separator; empty at the top of the menu. */
  readonly below: string;
  /** Names the list for screen readers. */
  readonly label: string;
  /** Rejects, or resolves to false, if the entries cannot be saved. */
  readonly onChange: (items: readonly MenuItem[], said: string) => Promise<boolean>;
}

/** A key for each entry, which stays when the entry moves. */
function keysOf(items: readonly MenuItem[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ href }) => {
    const count = counts.get(href) ?? 0;
    counts.set(href, count + 1);
    return `${count} ${href}`;
  });
}

interface NameProps {
  readonly store: EditorStore;
  /** Language of the menu. */
  readonly lang: string;
  /** Identifies the entry in the menu: entries can have the same name. */
  readonly place: string;
  readonly item: MenuItem;
  /** Rejects, or resolves to false, if the name cannot be saved. */
  readonly onRename: (text: string) => Promise<unknown>;
}

/** The name of an entry, applied when its field is left; what cannot be saved stays typed. */
function EntryName({ store, lang, place, item: { text: value }, onRename }: NameProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const label = `Name of ${value}`;
  const typed = useTyped({
    ...{ store, label, value, file: `menu ${lang}`, name: place, maxLength: 100 },
    onApply: (text) => onRename(text.trim()),
  });
  const { text, setText, leave, discard, unsaved } = typed;
  return (
    <div className="entry-name">
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={label}
        aria-invalid={unsaved ? true : undefined}
        aria-describedby={unsaved ? id : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          if (text.trim() === '') discard();
          else leave();
        }}
      />
      <UnsavedNote id={id} typed={typed} field={field} />
    </div>
  );
}

/** The entries of a menu in order: moved by buttons or by drag, renamed and taken out. */
function Entries({ store, lang, items, below, label, onChange }: ListProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const keys = keysOf(items);
  const press = (next: readonly MenuItem[], said: string): void =>
    void store.attempt(async () => {
      await onChange(next, said);
    });
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    press(
      items.toSpliced(from, 1).toSpliced(to, 0, item),
      `Menu: ${item.text} is now ${to + 1} of ${items.length}`,
    );
  };
  const replace = (at: number, item: MenuItem, said: string): Promise<boolean> =>
    onChange(items.with(at, item), said);
  return (
    <ul className="entries" aria-label={label}>
      {items.map((item, at) => (
        <li
          key={keys[at]}
          className={over === at ? 'is-over' : undefined}
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
            setOver(at);
          }}
          onDragEnd={() => {
            setDragged(undefined);
            setOver(undefined);
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            move(dragged, at);
          }}
        >
          <div className="entry">
            <EntryName
              store={store}
              lang={lang}
              place={`${below}${keys[at]}`}
              item={item}
              onRename={(text) => replace(at, { ...item, text }, `Menu: ${text}`)}
            />
            <button
              type="button"
              className="tool"
              aria-label={`Move ${item.text} up`}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="tool"
              aria-label={`Move ${item.text} down`}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="tool"
              aria-label={`Take ${item.text} out of the menu`}
              onClick={({ currentTarget }) => {
                // The button goes with its entry.
                const row = currentTarget.closest('li');
                const beside = row?.nextElementSibling ?? row?.previousElementSibling;
                beside?.querySelector('input')?.focus();
                // Names of the entry, and of those below it, that could not be saved go with it.
                const place = `${below}${keys[at]}`;
                forget(
                  store,
                  ({ file, name }) =>
                    file === `menu ${lang}` && (name === place || name.startsWith(`${place} › `)),
                );
                press(items.toSpliced(at, 1), `Not in the menu: ${item.text}`);
              }}
            >
              <Icon name="remove" />
            </button>
          </div>
          {item.items && item.items.length > 0 ? (
            <Entries
              store={store}
              lang={lang}
              items={item.items}
              below={`${below}${keys[at]} › `}
              label={`Entries below ${item.text}`}
              onChange={(inner, said) => replace(at, { ...item, items: [...inner] }, said)}
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
  const menu = wanted[lang] ?? site.menu[lang] ?? [];
  const change = async (items: readonly MenuItem[], said: string): Promise<boolean> => {
    setWanted((now) => ({ ...now, [lang]: items }));
    try {
      return await changePages(store, (before) => withMenu(before, lang, items), said);
    } finally {
      setWanted((now) => (now[lang] === items ? withoutLang(now, lang) : now));
    }
  };
  return (
    <div className="menu-editor">
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
        store={store}
        lang={lang}
        below=""
        items={menu}
        label="Menu"
        onChange={change}
      />
      {menu.length === 0 ? (
        <p className="empty">This menu is empty. Pages are put into it in their settings.</p>
      ) : null}
    </div>
  );
}
