import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isComposingKey } from '../../../shared/dom/composing';
import { isTyping, shortcutOf } from '../../../shared/editor/shortcuts';
import { AddPanel } from './add-panel';
import { BlockPanel } from './block-panel';
import { hasBroken } from './broken-json';
import { ConflictDialog } from './conflict-dialog';
import { HistoryDialog } from './history-dialog';
import { Icon } from './icons';
import { LandingLayer } from './landing-layer';
import { isUnsaved } from './page-document';
import { PagesDialog } from './pages-dialog';
import { startPresence } from './presence';
import { POST_TEXTS } from './post-texts';
import { PressButton } from './press-button';
import { PublishDialog } from './publish-dialog';
import { isSavingPages } from './site-pages';
import { ShareDialog } from './share-dialog';
import { Stage } from './stage';
import { StatusNote } from './status-note';
import { currentDocument, isThemeUnsaved, type Panel } from './state';
import { EditorStore } from './store';
import { TextBar } from './text-bar';
import { ThemePanel } from './theme-panel';
import { hasTyped } from './typed-fields';
import { TopBar } from './top-bar';
import { Tree } from './tree';
import { useWide } from './use-wide';

const PANELS: readonly (readonly [Panel, string])[] = [
  ['page', 'Page'],
  ['block', 'Block'],
  ['theme', 'Theme'],
];

/** Starts the editor with its frame, and listens to its keys, while it is shown. */
function useEditor(store: EditorStore) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (frame.current) void store.start(frame.current, signal);
    startPresence(store, signal);
    const onKey = (event: KeyboardEvent): void => {
      if (isComposingKey(event)) return;
      const key = shortcutOf(event);
      if (!key || (key !== 'save' && isTyping(event))) return;
      event.preventDefault();
      void store.press(key);
    };
    const onLeave = (event: BeforeUnloadEvent): void => {
      const { documents, theme, writing, unsaved } = store.getState();
      if (writing?.isChanged || store.postText.isChanged || unsaved.length > 0 || isSavingPages())
        event.preventDefault();
      if (hasTyped() || hasBroken(store.getState())) event.preventDefault();
      if (isThemeUnsaved(theme) || [...documents.values()].some(isUnsaved)) event.preventDefault();
    };
    // A held Enter presses a button or sends a form once, also the one that has the focus after it.
    const onHeld = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !event.repeat || isComposingKey(event)) return;
      if ((event.target as Element).closest('button, a, summary, input')) event.preventDefault();
    };
    addEventListener('keydown', onKey, { signal });
    addEventListener('keydown', onHeld, { signal, capture: true });
    addEventListener('beforeunload', onLeave, { signal });
    return () => controller.abort();
  }, [store]);
  return frame;
}

/** Moves the focus between the list of blocks, the page and the settings of a block. */
function useFocusMoves(store: EditorStore, isWide: boolean) {
  const editor = useRef<HTMLDivElement>(null);
  /** Shows a panel at once, and focuses the first of these that it has. */
  const focusIn = (panel: Panel, ...selectors: readonly string[]): void => {
    flushSync(() => store.set({ panel }));
    const found = selectors.map((selector) => editor.current?.querySelector<HTMLElement>(selector));
    found.find((element) => element)?.focus();
  };
  return {
    editor,
    openSettings: () =>
      focusIn('block', '.side-panel .field :is(input, select, textarea)', '.side-panel button'),
    backToBlocks: () => focusIn(isWide ? 'block' : 'page', '[role="treeitem"][tabindex="0"]'),
    skipPage: () => {
      const pressed = editor.current?.querySelectorAll<HTMLElement>('.tabs [aria-pressed="true"]');
      // Wide windows hide the first one.
      [...(pressed ?? [])].at(-1)?.focus();
    },
  };
}

/** The editor of a site's pages. */
export function Editor() {
  const [store] = useState(() => new EditorStore());
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const frame = useEditor(store);
  const isWide = useWide();
  const { editor, openSettings, backToBlocks, skipPage } = useFocusMoves(store, isWide);
  const {
    site,
    selected,
    hovered,
    mode,
    device,
    panel,
    isConnected,
    isAdding,
    conflict,
    note,
    writing,
  } = state;
  const document = currentDocument(state);
  const isLive = mode === 'live';
  // The shop draws a product from its settings.
  const isProduct = document?.page.product !== undefined;
  // In the order in which it is seen: beside the page on wide windows, else below it.
  const blocks = (
    <aside className="panel page-panel" aria-label="Blocks" inert={isLive}>
      {isProduct ? null : (
        <PressButton
          className="button primary add"
          isDisabled={site === undefined}
          onPress={() => store.set({ isAdding: true })}
        >
          <Icon name="add" /> Add a block
        </PressButton>
      )}
      {document?.page.post || isProduct ? (
        <div className="post-tools">
          {mode === 'editor'
            ? Object.values(POST_TEXTS)
                .filter(({ read }) => read(document.page))
                .map(({ name, label }) => (
                  <button
                    key={name}
                    type="button"
                    className="button"
                    onClick={() => void store.postText.start(name)}
                  >
                    Edit the {label.toLowerCase()}
                  </button>
                ))
            : null}
          <button
            type="button"
            className="button"
            onClick={() => {
              flushSync(() => store.set({ dialog: 'pages' }));
              const field = '.page-settings :is(input, select, textarea)';
              editor.current?.querySelector<HTMLElement>(`dialog ${field}`)?.focus();
            }}
          >
            Settings of the {isProduct ? 'product' : 'post'}
          </button>
        </div>
      ) : null}
      {document && !isProduct ? (
        <Tree
          store={store}
          root={document.root}
          selected={selected}
          hovered={hovered}
          onOpen={openSettings}
        />
      ) : null}
    </aside>
  );
  return (
    <div className={`editor panel-${panel}${isAdding ? ' is-adding' : ''}`} ref={editor}>
      <TopBar store={store} state={state} />
      {isWide ? blocks : null}
      {isAdding && site && document && !isLive && !isProduct ? (
        <AddPanel
          key={String(isWide)}
          store={store}
          state={state}
          site={site}
          root={document.root}
          isWide={isWide}
        />
      ) : null}
      <Stage
        {...{ frame, device, isConnected }}
        problem={state.loadProblem}
        onRetry={() => void store.load()}
        onSkip={skipPage}
      >
        {(isAdding || state.dragged) && document && mode === 'editor' ? (
          <LandingLayer store={store} state={state} root={document.root} frame={frame} />
        ) : null}
        {writing ? <TextBar store={store} tools={writing} frame={frame} /> : null}
      </Stage>
      <nav className="tabs" aria-label="Panels">
        {PANELS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={`tab tab-${name}`}
            aria-pressed={panel === name || (isWide && name === 'block' && panel === 'page')}
            onClick={() => store.set({ panel: name })}
          >
            {label}
          </button>
        ))}
      </nav>
      {isWide ? null : blocks}
      <aside
        className="panel side-panel"
        aria-label="Settings"
        inert={isLive}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || panel === 'theme' || isComposingKey(event)) return;
          // A dialog of a block closes, and gives the focus back.
          if (!(event.target as Element).closest('dialog')) backToBlocks();
        }}
      >
        {panel === 'theme' ? (
          <ThemePanel store={store} tokens={site?.tokens ?? []} values={state.theme.tokens} />
        ) : document && !isProduct ? (
          <BlockPanel
            store={store}
            root={document.root}
            selected={selected}
            elements={site?.elements ?? []}
          />
        ) : null}
      </aside>
      {state.dialog || conflict ? null : <StatusNote note={note} />}
      {state.dialog === 'publish' && site ? (
        <PublishDialog store={store} state={state} site={site} />
      ) : null}
      {state.dialog === 'history' && site ? (
        <HistoryDialog store={store} state={state} site={site} />
      ) : null}
      {state.dialog === 'share' ? <ShareDialog store={store} state={state} /> : null}
      {state.dialog === 'pages' && site ? (
        <PagesDialog store={store} state={state} site={site} />
      ) : null}
      {conflict ? <ConflictDialog store={store} conflict={conflict} /> : null}
    </div>
  );
}
