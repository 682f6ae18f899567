import type { EditablePage, SiteAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { Icon } from './icons';
import { FlagSetting, TextSetting } from './settings';
import { addPage, addPost, addProduct, changePages, deletePage } from './site-pages';
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

interface PageProps {
  readonly store: EditorStore;
  readonly page: EditablePage;
}

interface Props extends PageProps {
  readonly site: SiteAnswer;
  readonly onOpen: (file: string) => void;
}

type PageChange = Parameters<typeof withChange>[2];

/** Saves a change of one page. */
const save = ({ store, page }: PageProps, change: PageChange, said: string): Promise<boolean> =>
  changePages(store, (before) => withChange(before, page.file, change), said);

/** Opens, duplicates or deletes the page, the post or the product. */
export function PageActions({ store, page, onOpen }: Omit<Props, 'site'>) {
  const copy = (): void => {
    store.set({ dialog: undefined });
    const title = `Copy of ${shortTitle(page)}`;
    const add = page.product ? addProduct : page.post ? addPost : addPage;
    void store.attempt(async () => {
      await add(store, { title, lang: page.lang, like: page });
    });
  };
  return (
    <div className="page-actions">
      <button type="button" className="button" onClick={() => onOpen(page.file)}>
        Open
      </button>
      {page.isFixed ? null : (
        <>
          <button type="button" className="button" onClick={copy}>
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
  );
}

/** The last part of the address of the page or the post. */
export function AddressSetting({ store, page }: PageProps) {
  const { path } = page;
  const start = path.slice(0, path.lastIndexOf('/') + 1);
  const alias = path.slice(start.length);
  const rename = (text: string): Promise<boolean> => {
    const next = aliasFor(text) || alias;
    return changePages(
      store,
      (before) => withAlias(before, page, next),
      `Address of ${shortTitle(page)}: ${next}`,
    );
  };
  return (
    <TextSetting
      store={store}
      label="Address"
      help={`After ${start}. The previous address leads to the new one.`}
      value={alias}
      maxLength={80}
      onApply={rename}
    />
  );
}

/** The page's title, address and description. */
function Texts(props: PageProps) {
  const { store, page } = props;
  return (
    <>
      <TextSetting
        store={store}
        label="Title"
        help="Search engines and the tab of the browser show it."
        value={page.title}
        maxLength={200}
        onApply={(title) => save(props, { title }, `Title: ${title}`)}
      />
      {page.isFixed ? null : <AddressSetting store={store} page={page} />}
      <TextSetting
        store={store}
        label="Description"
        help="Two sentences for search engines."
        value={page.description}
        maxLength={500}
        onApply={(description) => save(props, { description }, 'Description changed')}
      />
    </>
  );
}

/** Settings of whether the menu and search engines lead to the page. */
function Findability(props: Omit<Props, 'onOpen'>) {
  const { store, site, page } = props;
  const { lang, path } = page;
  const name = shortTitle(page);
  const menu = site.menu[lang] ?? [];
  const setInMenu = (isOn: boolean): Promise<boolean> => {
    const said = isOn ? `In the menu: ${name}` : `Not in the menu: ${name}`;
    return changePages(
      store,
      (before) => {
        // The menu as earlier changes, which were still being saved, have left it.
        const now = store.getState().site?.menu[lang] ?? [];
        const next = isOn ? [...now, { text: name, href: path }] : withoutEntry(now, path);
        return withMenu(before, lang, next);
      },
      said,
    );
  };
  return (
    <>
      <FlagSetting
        store={store}
        label="In the menu"
        help="As its last entry; the menu can be put in order."
        isOn={isInMenu(menu, path)}
        onApply={setInMenu}
      />
      <FlagSetting
        store={store}
        label="Hidden from search engines"
        help="Anyone with the address can read it."
        isOn={page.noindex}
        onApply={(noindex) => save(props, { noindex }, `Search engines: ${name}`)}
      />
    </>
  );
}

/** Settings of who can read the page. */
function Access(props: PageProps) {
  const { store, page } = props;
  const name = shortTitle(page);
  const protect = async (password: string): Promise<boolean> => {
    const { hash } = await api.postPassword(password);
    return save(props, { passwordHash: hash }, `Protected: ${name}`);
  };
  const unprotect = async (): Promise<void> => {
    await save(props, { passwordHash: '' }, `No password: ${name}`);
  };
  return (
    <>
      <FlagSetting
        store={store}
        label="Hidden"
        help="Only you see it, here in the editor."
        isOn={page.isHidden}
        onApply={(isHidden) =>
          save(props, { isHidden }, isHidden ? `Hidden: ${name}` : `Shown: ${name}`)
        }
      />
      <TextSetting
        store={store}
        label={page.isProtected ? 'Another password' : 'Password'}
        help="Visitors enter it to read the page."
        type="password"
        value=""
        maxLength={200}
        onApply={protect}
      />
      {page.isProtected ? (
        <button
          type="button"
          className="button"
          onClick={({ currentTarget }) => {
            // The button goes with the password.
            currentTarget.previousElementSibling?.querySelector('input')?.focus();
            void store.attempt(unprotect);
          }}
        >
          Remove the password
        </button>
      ) : null}
    </>
  );
}

/** The settings of a page besides its content, each saved at once. */
export function PageSettings({ store, site, page, onOpen }: Props) {
  const { isFixed, isHome } = page;
  const isItem = page.file.includes('[');
  return (
    <section className="page-settings" aria-label={`Settings of ${shortTitle(page)}`}>
      <PageActions store={store} page={page} onOpen={onOpen} />
      {isItem ? (
        <p className="hint">Each item of a collection has a page like this one.</p>
      ) : (
        <Texts store={store} page={page} />
      )}
      {isHome || isItem ? null : <Findability store={store} site={site} page={page} />}
      {isFixed ? null : <Access store={store} page={page} />}
    </section>
  );
}
