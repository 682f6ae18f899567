import { useId, useState, type ReactNode } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { EditablePage, SiteAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { Icon } from './icons';
import { addPage, changePages, deletePage } from './site-pages';
import type { EditorStore } from './store';
import {
  aliasFor,
  isInMenu,
  shortTitle,
  withAlias,
  withChange,
  withMenu,
  withoutEntry,
} from './structure';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  readonly page: EditablePage;
  readonly onOpen: (file: string) => void;
}

/** A setting that is on or off, applied at once. */
function Switch({
  label,
  help,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<void>;
}) {
  const id = useId();
  // Until the host has answered.
  const [wanted, setWanted] = useState<boolean>();
  return (
    <div className="field is-flag">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={wanted ?? isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setWanted(target.checked);
          void onChange(target.checked).finally(() => setWanted(undefined));
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {help}
      </p>
    </div>
  );
}

/** A text that is applied when its field is left or Enter is pressed. */
function TextSetting({
  label,
  help,
  value,
  type = 'text',
  maxLength,
  onApply,
}: {
  readonly label: string;
  readonly help: ReactNode;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly maxLength: number;
  readonly onApply: (text: string) => Promise<void>;
}) {
  const id = useId();
  // Until the host has answered.
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const apply = (): void => {
    if (text === value) return;
    // A password is not shown again.
    if (type === 'password') setTyped(undefined);
    void onApply(text).finally(() => setTyped((now) => (now === text ? undefined : now)));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={text}
        maxLength={maxLength}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposingKey(event)) apply();
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        {help}
      </p>
    </div>
  );
}

/** What a page is called, where it is, who sees it, and what can be done with it. */
export function PageSettings({ store, site, page, onOpen }: Props) {
  const { file, path, lang, isFixed, isHome } = page;
  const name = shortTitle(page);
  const menu = site.menu[lang] ?? [];
  const alias = path.slice(path.lastIndexOf('/') + 1);
  const change = (
    ...args: Parameters<typeof changePages> extends [unknown, ...infer R] ? R : never
  ): Promise<void> =>
    store.attempt(async () => {
      await changePages(store, ...args);
    });
  const isItem = file.includes('[');
  return (
    <section className="page-settings" aria-label={`Settings of ${name}`}>
      <div className="page-actions">
        <button type="button" className="button" onClick={() => onOpen(file)}>
          Open
        </button>
        {isFixed ? null : (
          <>
            <button
              type="button"
              className="button"
              onClick={() => {
                store.set({ dialog: undefined });
                void store.attempt(() =>
                  addPage(store, { title: `Copy of ${name}`, lang, like: page }),
                );
              }}
            >
              <Icon name="duplicate" /> Duplicate
            </button>
            <button
              type="button"
              className="button"
              onClick={() => void store.attempt(() => deletePage(store, page))}
            >
              <Icon name="remove" /> Delete
            </button>
          </>
        )}
      </div>
      {isItem ? (
        <p className="hint">Each item of a collection has a page like this one.</p>
      ) : (
        <>
          <TextSetting
            label="Title"
            help="Search engines and the tab of the browser show it."
            value={page.title}
            maxLength={200}
            onApply={(title) =>
              change((before) => withChange(before, file, { title }), `Title: ${title}`)
            }
          />
          {isFixed ? null : (
            <TextSetting
              label="Address"
              help={`After ${path.slice(0, path.lastIndexOf('/') + 1)}. The address before leads to the new one.`}
              value={alias}
              maxLength={80}
              onApply={(text) =>
                change(
                  (before) => withAlias(before, page, aliasFor(text) || alias),
                  `Address of ${name}: ${aliasFor(text) || alias}`,
                )
              }
            />
          )}
          <TextSetting
            label="Description"
            help="Two sentences for search engines."
            value={page.description}
            maxLength={500}
            onApply={(description) =>
              change((before) => withChange(before, file, { description }), 'Description changed')
            }
          />
        </>
      )}
      {isHome || isItem ? null : (
        <>
          <Switch
            label="In the menu"
            help="As its last entry; the menu can be put in order."
            isOn={isInMenu(menu, path)}
            onChange={(isOn) =>
              change(
                (before) =>
                  withMenu(
                    before,
                    lang,
                    isOn ? [...menu, { text: name, href: path }] : withoutEntry(menu, path),
                  ),
                isOn ? `In the menu: ${name}` : `Not in the menu: ${name}`,
              )
            }
          />
          <Switch
            label="Hidden from search engines"
            help="Who has the address can read it."
            isOn={page.noindex}
            onChange={(noindex) =>
              change((before) => withChange(before, file, { noindex }), `Search engines: ${name}`)
            }
          />
        </>
      )}
      {isFixed ? null : (
        <>
          <Switch
            label="Hidden"
            help="Only you see it, here in the editor."
            isOn={page.isHidden}
            onChange={(isHidden) =>
              change(
                (before) => withChange(before, file, { isHidden }),
                isHidden ? `Hidden: ${name}` : `Shown: ${name}`,
              )
            }
          />
          <TextSetting
            label={page.isProtected ? 'Another password' : 'Password'}
            help="Visitors enter it to read the page."
            type="password"
            value=""
            maxLength={200}
            onApply={(password) =>
              store.attempt(async () => {
                const { hash } = await api.postPassword(password);
                await changePages(
                  store,
                  (before) => withChange(before, file, { passwordHash: hash }),
                  `Protected: ${name}`,
                );
              })
            }
          />
          {page.isProtected ? (
            <button
              type="button"
              className="button"
              onClick={() =>
                void change(
                  (before) => withChange(before, file, { passwordHash: '' }),
                  `No password: ${name}`,
                )
              }
            >
              Take the password away
            </button>
          ) : null}
        </>
      )}
    </section>
  );
}
