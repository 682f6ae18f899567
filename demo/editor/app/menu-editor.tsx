import { useState } from 'react';
import type { MenuItem } from '../../host/content/model';
import type { SiteAnswer } from '../../host/editor/api.types';
import { Icon } from './icons';
import { changePages } from './site-pages';
import type { EditorStore } from './store';
import { withMenu } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  readonly lang: string;
}

interface ListProps {
  readonly items: readonly MenuItem[];
  /** Names the list for screen readers. */
  readonly label: string;
  readonly onChange: (items: readonly MenuItem[], said: string) => void;
}

/** The entries of a menu in order: moved by buttons or by drag, renamed and taken out. */
function Entries({ items, label, onChange }: ListProps) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || from === to) return;
    onChange(
      items.toSpliced(from, 1).toSpliced(to, 0, item),
      `Menu: ${item.text} is now ${to + 1} of ${items.length}`,
    );
  };
  const replace = (at: number, item: MenuItem, said: string): void =>
    onChange(items.with(at, item), said);
  return (
    <ul className="entries" aria-label={label}>
      {items.map((item, at) => (
        <li
          key={`${item.href} ${at}`}
          className={over === at ? 'is-over' : undefined}
          draggable
          onDragStart={(event) => {
            event.stopPropagation();
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
            <input
              type="text"
              aria-label={`Name of ${item.text}`}
              defaultValue={item.text}
              maxLength={100}
              onBlur={({ target }) => {
                const text = target.value.trim();
                if (text !== '' && text !== item.text)
                  replace(at, { ...item, text }, `Menu: ${text}`);
              }}
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
              onClick={() => onChange(items.toSpliced(at, 1), `Not in the menu: ${item.text}`)}
            >
              <Icon name="remove" />
            </button>
          </div>
          {item.items && item.items.length > 0 ? (
            <Entries
              items={item.items}
              label={`Entries below ${item.text}`}
              onChange={(inner, said) => replace(at, { ...item, items: [...inner] }, said)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** The menu of a language. */
export function MenuEditor({ store, site, lang }: Props) {
  const [code, setCode] = useState(lang);
  const menu = site.menu[code] ?? [];
  return (
    <div className="menu-editor">
      {site.languages.length > 1 ? (
        <label className="field">
          Language
          <select value={code} onChange={({ target }) => setCode(target.value)}>
            {site.languages.map((language) => (
              <option key={language.code} value={language.code} lang={language.code}>
                {language.name}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Entries
        // Names typed and not applied end with the menu that they were typed in.
        key={JSON.stringify(menu)}
        items={menu}
        label="Menu"
        onChange={(items, said) =>
          void store.attempt(async () => {
            await changePages(store, (before) => withMenu(before, code, items), said);
          })
        }
      />
      {menu.length === 0 ? (
        <p className="empty">This menu is empty. Pages are put into it in their settings.</p>
      ) : null}
    </div>
  );
}
