import { useState } from 'react';
import type { EditablePage, PersonAnswer, SiteAnswer } from '../../host/editor/api.types';
import { Dialog } from './dialog';
import { Icon } from './icons';
import { MenuEditor } from './menu-editor';
import { PeopleOnPage } from './people';
import { PageSettings } from './page-settings';
import { PressButton } from './press-button';
import { addPage, undoPages } from './site-pages';
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
const marksOf = ({ isHidden, isProtected, noindex, isPublished }: EditablePage): string =>
  [
    ...(isHidden ? ['hidden'] : isPublished ? [] : ['not published']),
    ...(isProtected ? ['password'] : []),
    ...(noindex ? ['not in search engines'] : []),
  ].join(', ');

interface ListProps {
  readonly site: SiteAnswer;
  /** File of the chosen page. */
  readonly chosen: string | undefined;
  readonly people: readonly PersonAnswer[];
  readonly onChoose: (file: string) => void;
  readonly onOpen: (file: string) => void;
}

/** The pages of each language, indented by their addresses. */
function PageList({ site, people, chosen, onChoose, onOpen }: ListProps) {
  const first = site.languages[0]?.code;
  return (
    <div className="page-list">
      {site.languages.map(({ code, name }) => (
        <section key={code} aria-labelledby={`pages-${code}`}>
          <h3 id={`pages-${code}`} lang={code}>
            {name}
          </h3>
          <ul>
            {site.pages
              .filter(({ lang }) => lang === code)
              .map((page) => (
                <li key={page.file} className={`depth-${Math.min(3, depthOf(page, first))}`}>
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

/** Asks for the title of a new page. */
function NewPage({ onCreate }: { readonly onCreate: (title: string) => void }) {
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
        Title of the new page
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

/** The pages of the site: a tree by language, and the settings of the chosen one. */
export function PagesDialog({ store, state, site }: Props) {
  const [chosen, setChosen] = useState(state.file);
  const [view, setView] = useState<'pages' | 'menu'>('pages');
  const [isNew, setNew] = useState(false);
  const close = (): void => store.set({ dialog: undefined });
  const page = site.pages.find(({ file }) => file === chosen) ?? site.pages[0];
  const lang = page?.lang ?? site.languages[0]?.code ?? 'en';
  const open = (file: string): void => {
    close();
    void store.attempt(() => store.openPage(file));
  };
  const create = (title: string): void => {
    close();
    void store.attempt(() => addPage(store, { title, lang }));
  };
  return (
    <Dialog title="Pages" className="wide" note={state.note} onClose={close}>
      <div className="pages-bar">
        <fieldset className="switch">
          <legend className="unseen">Show</legend>
          {(['pages', 'menu'] as const).map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="pages-view"
                checked={view === value}
                onChange={() => setView(value)}
              />
              <span>{value === 'pages' ? 'Pages' : 'Menu'}</span>
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
          <Icon name="add" /> New page
        </button>
      </div>
      {isNew ? <NewPage onCreate={create} /> : null}
      {view === 'menu' ? (
        <MenuEditor store={store} site={site} lang={lang} />
      ) : (
        <div className="pages">
          <PageList
            site={site}
            people={state.people}
            chosen={page?.file}
            onChoose={setChosen}
            onOpen={open}
          />
          {page ? (
            <PageSettings key={page.file} store={store} site={site} page={page} onOpen={open} />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
