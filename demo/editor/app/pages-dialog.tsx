import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { EditablePage, SiteAnswer } from '../../host/editor/api.types';
import { Dialog } from './dialog';
import { findPages } from './find-pages';
import { Icon } from './icons';
import { MenuEditor } from './menu-editor';
import { PageList, PageSearch } from './page-list';
import { PageSettings } from './page-settings';
import { PostSettings } from './post-settings';
import { PressButton } from './press-button';
import { ProductSettings } from './product-settings';
import { MAX_TITLE } from './post-texts';
import { SettingsOf } from './settings';
import { addPage, addPost, addProduct, forgetAddition, undoPages } from './site-pages';
import type { EditorState } from './state';
import type { EditorStore } from './store';
import type { UnsavedText } from './unsaved';
import { tooLong } from './use-typed';
import { UnsavedList } from './unsaved-list';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly site: SiteAnswer;
}

interface NewProps {
  readonly label: string;
  readonly onCreate: (title: string) => Promise<void>;
}

/** Asks for the title of a new page or post. */
function NewPage({ label, onCreate }: NewProps) {
  const [title, setTitle] = useState('');
  const isBusy = useRef(false);
  const create = async (): Promise<void> => {
    // A second Enter is not meant for a second page.
    if (title.trim() === '' || isBusy.current) return;
    isBusy.current = true;
    await onCreate(title.trim());
    isBusy.current = false;
  };
  return (
    <form
      className="new-page"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <label className="field">
        {label}
        <input
          type="text"
          value={title}
          dir="auto"
          autoFocus
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <button type="submit" className="button primary">
        Add
      </button>
    </form>
  );
}

/** The lists of the dialog. */
const VIEWS = { pages: 'Pages', posts: 'Posts', products: 'Products', menu: 'Menu' } as const;

type View = keyof typeof VIEWS;

/** The kind of page in each list, and how one is added. */
const KINDS = {
  pages: { kind: 'page', add: addPage },
  posts: { kind: 'post', add: addPost },
  products: { kind: 'product', add: addProduct },
  menu: { kind: 'page', add: addPage },
} as const;

/** The list that a page is in. */
const viewOf = (page: EditablePage | undefined): View =>
  page?.product ? 'products' : page?.post ? 'posts' : 'pages';

/** Whether the settings are below the list, in one column. */
const isNarrow = (): boolean => matchMedia('(max-width: 767px)').matches;

/** The chosen page; its row is in view when the list opens. */
function useChosen(file: string, view: View) {
  const [chosen, setChosen] = useState(file);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = box.current?.querySelector('[aria-current="true"]');
    const list = row?.closest('.page-list');
    if (!row || !list) return;
    if (!isNarrow()) row.scrollIntoView({ block: 'center' });
    // The list alone: the dialog begins with its head.
    else list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  }, [view]);
  const choose = useCallback((next: string, isByKey = false): void => {
    flushSync(() => setChosen(next));
    // In one column, the settings may be out of view; by keys, Tab leads there, and the row keeps the focus.
    if (isNarrow() && !isByKey) box.current?.querySelector('.page-settings')?.scrollIntoView();
  }, []);
  return { chosen, choose, box };
}

/** The pages of the site, or its posts: a list by language, and the settings of the chosen one. */
export function PagesDialog({ store, state, site }: Props) {
  const [view, setView] = useState<View>(
    state.menuLang === undefined
      ? viewOf(site.pages.find(({ file }) => file === state.file))
      : 'menu',
  );
  const { chosen, choose, box } = useChosen(state.file, view);
  const lists = useRef<HTMLDivElement>(null);
  const [isNew, setNew] = useState(false);
  const [search, setSearch] = useState('');
  const close = (): void => {
    forgetAddition();
    store.set({ dialog: undefined });
  };
  const { kind, add } = KINDS[view];
  const pages = useMemo(() => site.pages.filter((one) => viewOf(one) === view), [site.pages, view]);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findPages(pages, wanted), [pages, wanted]);
  const page = pages.find(({ file }) => file === chosen) ?? pages[0];
  const [menuLang, setMenuLang] = useState(state.menuLang);
  // The next time, it opens with the pages.
  useEffect(() => store.set({ menuLang: undefined }), [store]);
  const lang = page?.lang ?? site.languages[0]?.code ?? 'en';
  const code = menuLang ?? lang;
  const open = useCallback(
    (file: string): void => {
      store.set({ dialog: undefined });
      void store.attempt(() => store.openPage(file));
    },
    [store],
  );
  // The dialog stays open, with the title, if it cannot be added.
  const create = (title: string): Promise<void> =>
    store.attempt(async () => {
      const problem = tooLong(title, MAX_TITLE);
      if (problem) throw new Error(problem);
      if (await add(store, { title, lang })) close();
    });
  const show = (next: View): void => {
    setView(next);
    setNew(false);
    setSearch('');
  };
  const showText = ({ file }: UnsavedText): void => {
    const its = site.pages.find((one) => one.file === file);
    flushSync(() => {
      show(its ? viewOf(its) : 'menu');
      if (!its) setMenuLang(file.slice('menu '.length));
    });
    if (its) choose(file);
    // The button went with its row.
    lists.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const isHere = ({ file }: UnsavedText): boolean =>
    file === (view === 'menu' ? `menu ${code}` : page?.file);
  return (
    <Dialog title="Pages" className="wide" note={state.note} onClose={close}>
      <div className="pages-bar">
        <fieldset className="switch">
          <legend className="unseen">Show</legend>
          {(Object.keys(VIEWS) as View[])
            .filter((value) => value !== 'posts' || site.hasPosts)
            .filter((value) => value !== 'products' || site.hasProducts)
            .map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="pages-view"
                  checked={view === value}
                  onChange={() => show(value)}
                />
                <span>{VIEWS[value]}</span>
              </label>
            ))}
        </fieldset>
        <PressButton
          className="button"
          isDisabled={state.pagesBefore.length === 0}
          onPress={() => void store.attempt(() => undoPages(store))}
        >
          <Icon name="undo" /> Undo
        </PressButton>
        <button type="button" className="button primary" onClick={() => setNew(!isNew)}>
          <Icon name="add" /> {`New ${kind}`}
        </button>
      </div>
      {isNew ? <NewPage key={view} label={`Title of the new ${kind}`} onCreate={create} /> : null}
      <UnsavedList
        store={store}
        site={site}
        texts={state.unsaved.filter((text) => !isHere(text))}
        onShow={showText}
      />
      <div ref={lists} className="lists">
        {view === 'menu' ? (
          <MenuEditor store={store} site={site} lang={code} onLang={setMenuLang} />
        ) : (
          <div ref={box} className={search ? 'pages is-searched' : 'pages'}>
            <div className="page-choices">
              <PageSearch what={view} search={search} count={found.length} onSearch={setSearch} />
              <PageList
                what={view}
                site={site}
                pages={found}
                people={state.people}
                unsaved={state.unsaved}
                chosen={page?.file}
                onChoose={choose}
                onOpen={open}
              />
            </div>
            {page ? <Settings {...{ store, site, page }} onOpen={open} /> : null}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface SettingsProps extends Pick<Props, 'store' | 'site'> {
  readonly page: EditablePage;
  readonly onOpen: (file: string) => void;
}

/** The settings of the chosen page or post. */
function Settings({ page, ...props }: SettingsProps) {
  const { post, product } = page;
  return (
    <SettingsOf key={page.file} value={page.file}>
      {product ? (
        <ProductSettings {...props} page={{ ...page, product }} />
      ) : post ? (
        <PostSettings {...props} page={{ ...page, post }} />
      ) : (
        <PageSettings {...props} page={page} />
      )}
    </SettingsOf>
  );
}
