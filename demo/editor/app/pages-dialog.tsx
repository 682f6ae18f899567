import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  EditablePage,
  EditablePost,
  EditableProduct,
  PersonAnswer,
  SiteAnswer,
} from '../../host/editor/api.types';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { MenuEditor } from './menu-editor';
import { PeopleOnPage } from './people';
import { PageSettings } from './page-settings';
import { dateText, isToCome } from './post-date';
import { PostSettings } from './post-settings';
import { PressButton } from './press-button';
import { ProductSettings } from './product-settings';
import { addPage, addPost, addProduct, undoPages } from './site-pages';
import type { EditorState } from './state';
import type { EditorStore } from './store';
import { shortTitle } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly site: SiteAnswer;
}

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
  readonly site: SiteAnswer;
  readonly pages: readonly EditablePage[];
  /** File of the chosen page. */
  readonly chosen: string | undefined;
  readonly people: readonly PersonAnswer[];
  readonly onChoose: (file: string) => void;
  readonly onOpen: (file: string) => void;
}

/** The pages of each language, indented by their addresses, or its posts. */
function PageList({ site, pages, people, chosen, onChoose, onOpen }: ListProps) {
  const first = site.languages[0]?.code;
  return (
    <div className="page-list">
      {languagesOf(site, pages)
        .map(({ code, name }) => ({ code, name, own: pages.filter(({ lang }) => lang === code) }))
        .filter(({ own }) => own.length > 0)
        .map(({ code, name, own }) => (
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
                    onClick={() => onChoose(page.file)}
                    onDoubleClick={() => onOpen(page.file)}
                  >
                    <strong lang={page.lang}>{shortTitle(page)}</strong>
                    <span>{[page.path, marksOf(page)].filter(Boolean).join(' · ')}</span>
                    <PeopleOnPage people={people} file={page.file} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface NewProps {
  readonly label: string;
  readonly onCreate: (title: string) => void;
}

/** Asks for the title of a new page or post. */
function NewPage({ label, onCreate }: NewProps) {
  const [title, setTitle] = useState('');
  return (
    <form
      className="new-page"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() !== '') onCreate(title.trim());
      }}
    >
      <label className="field">
        {label}
        <input
          type="text"
          value={title}
          maxLength={200}
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

/** The pages of the site, or its posts: a list by language, and the settings of the chosen one. */
export function PagesDialog({ store, state, site }: Props) {
  const [chosen, setChosen] = useState(state.file);
  const pagesBox = useRef<HTMLDivElement>(null);
  const choose = (file: string): void => {
    flushSync(() => setChosen(file));
    // On narrow windows they are above the list, out of view.
    if (matchMedia('(max-width: 767px)').matches)
      pagesBox.current?.querySelector('.page-settings')?.scrollIntoView();
  };
  const [view, setView] = useState<View>(
    viewOf(site.pages.find(({ file }) => file === state.file)),
  );
  const [isNew, setNew] = useState(false);
  const close = (): void => store.set({ dialog: undefined });
  const { kind, add } = KINDS[view];
  const pages = site.pages.filter((one) => viewOf(one) === view);
  const page = pages.find(({ file }) => file === chosen) ?? pages[0];
  const lang = page?.lang ?? site.languages[0]?.code ?? 'en';
  const open = (file: string): void => {
    close();
    void store.attempt(() => store.openPage(file));
  };
  const create = (title: string): void => {
    close();
    void store.attempt(() => add(store, { title, lang }));
  };
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
                  onChange={() => {
                    setView(value);
                    setNew(false);
                  }}
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
      {view === 'menu' ? (
        <MenuEditor store={store} site={site} lang={lang} />
      ) : (
        <div ref={pagesBox} className="pages">
          <PageList
            site={site}
            pages={pages}
            people={state.people}
            chosen={page?.file}
            onChoose={choose}
            onOpen={open}
          />
          {page ? <Settings {...{ store, site, page }} onOpen={open} /> : null}
        </div>
      )}
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
  if (product) return <ProductSettings key={page.file} {...props} page={{ ...page, product }} />;
  return post ? (
    <PostSettings key={page.file} {...props} page={{ ...page, post }} />
  ) : (
    <PageSettings key={page.file} {...props} page={page} />
  );
}
