import { useId, useLayoutEffect, useRef, useState } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { SiteAnswer } from '../../host/editor/api.types';
import type { SourceNode } from '../source/node';
import { addBlock } from './block-actions';
import { Icon } from './icons';
import { landingText, stepLanding } from './landing';
import { landingOf, type EditorState } from './state';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly site: SiteAnswer;
  readonly root: SourceNode;
  /** Whether there is room for it beside the page. */
  readonly isWide: boolean;
}

/** Something that can be added. */
interface Item {
  readonly key: string;
  readonly label: string;
  readonly summary: string;
  readonly group: string;
  readonly markup: string;
  readonly picture: string;
}

const itemsOf = ({ sections, elements }: SiteAnswer): readonly Item[] => [
  ...sections.map(({ name, title, summary, markup, picture }) => ({
    ...{ key: `section ${name}`, label: title, summary, group: 'Sections', markup, picture },
  })),
  ...elements
    .filter(({ starter }) => starter !== '')
    .map(({ tag, label, summary, group, starter, picture }) => ({
      ...{ key: tag, label, summary, group, markup: starter, picture },
    })),
];

/** A picture that the build may not have. */
function Picture({ source }: { readonly source: string }) {
  const [isMissing, setMissing] = useState(false);
  return isMissing ? (
    <span className="no-picture">
      <Icon name="widget" />
    </span>
  ) : (
    <img
      src={source}
      alt=""
      width={480}
      height={320}
      loading="lazy"
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

interface PlaceProps {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly root: SourceNode;
}

/** The place of the next block in words, with buttons that change it. */
function PlaceChoice({ store, state, root }: PlaceProps) {
  const landing = landingOf(state);
  const step = (by: -1 | 1): void => store.set({ landing: stepLanding(root, landing, by) });
  return (
    <div className="place" role="group" aria-label="Place">
      <p aria-live="polite">{landingText(root, landing)}</p>
      <button
        type="button"
        className="tool"
        aria-label="Earlier"
        title="Earlier"
        onClick={() => step(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="tool"
        aria-label="Later"
        title="Later"
        onClick={() => step(1)}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}

/**
 * The blocks that can be added, in groups and with pictures. A press adds one at the place that is
 * marked on the page; on wide windows it can be dragged to another. On narrow ones the panel is modal.
 */
export function AddPanel({ store, state, site, root, isWide }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [search, setSearch] = useState('');
  const close = (): void => store.set({ isAdding: false, landing: undefined });
  useLayoutEffect(() => {
    const element = panel.current;
    if (isWide) element?.show();
    else element?.showModal();
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, [isWide]);

  const words = search.trim().toLowerCase().split(/\s+/);
  const found = itemsOf(site).filter(({ label, summary, group }) => {
    const text = `${label} ${summary} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <dialog
      ref={panel}
      className="add-panel"
      aria-labelledby={id}
      // Before the dialog closes, with the next frame.
      onCancel={close}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposingKey(event) || !isWide) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>Add a block</h2>
        <button type="button" className="tool" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <label className="field">
        Search
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {groups.map((group) => (
        <section key={group} className="add-group">
          <h3>{group}</h3>
          <ul className="elements">
            {found
              .filter((item) => item.group === group)
              .map(({ key, label, summary, markup, picture }) => (
                <li key={key}>
                  <button
                    type="button"
                    draggable={isWide}
                    title={summary}
                    onClick={() => {
                      addBlock(store, markup, label);
                      close();
                    }}
                    onDragStart={({ dataTransfer }) => {
                      dataTransfer.setData('text/plain', label);
                      dataTransfer.effectAllowed = 'copy';
                      store.set({ dragged: { kind: 'new', markup, label } });
                    }}
                    onDragEnd={() => store.set({ dragged: undefined, landing: undefined })}
                  >
                    <Picture source={picture} />
                    <strong>{label}</strong>
                    <span>{summary}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 ? <p className="empty">No block has this in its name.</p> : null}
      <PlaceChoice store={store} state={state} root={root} />
    </dialog>
  );
}
