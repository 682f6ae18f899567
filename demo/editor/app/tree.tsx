import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { actionOf } from '../../../shared/editor/shortcuts';
import type { SourceNode } from '../source/node';
import { doAction, moveBlock } from './block-actions';
import { blocksOf, type BlockItem } from './blocks';
import { Icon } from './icons';
import { landingBeside } from './landing';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly root: SourceNode;
  readonly selected: string | null;
  readonly hovered: string | null;
  /** Called when Enter asks for the settings of the selected block. */
  readonly onOpen: () => void;
}

/** Blocks with more children start closed. */
const MANY = 6;

/** Within this time a selected drawer or popup opens, and takes the focus into the frame, in ms. */
const OPENING_TIME = 1000;

interface Row {
  readonly item: BlockItem;
  readonly level: number;
  readonly isOpen: boolean;
}

function rowsOf(items: readonly BlockItem[], toggled: ReadonlySet<string>, level = 1): Row[] {
  return items.flatMap((item) => {
    const startsOpen = item.children.length <= MANY;
    const isOpen = item.children.length > 0 && startsOpen !== toggled.has(item.node.id);
    const inner = isOpen ? rowsOf(item.children, toggled, level + 1) : [];
    return [{ item, level, isOpen }, ...inner];
  });
}

/** The blocks around one, which must be open for it to be seen. */
function around(items: readonly BlockItem[], id: string): readonly BlockItem[] | undefined {
  for (const item of items) {
    if (item.node.id === id) return [];
    const inner = around(item.children, id);
    if (inner) return [item, ...inner];
  }
  return undefined;
}

/**
 * The name of a block: its kind, and behind it words of the page in their own direction, so that they are
 * cut at their end.
 */
function RowName({ name }: { readonly name: string }) {
  const [kind = '', ...words] = name.split(': ');
  if (words.length === 0) return <span className="row-name">{name}</span>;
  return (
    <span className="row-name">
      <span>{`${kind}: `}</span>
      <bdi>{words.join(': ')}</bdi>
    </span>
  );
}

/** The blocks of the page as a tree (WAI-ARIA tree view), to select, move and remove by keys or drag. */
export function Tree({ store, root, selected, hovered, onOpen }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [drop, setDrop] = useState<{ id: string; side: 'before' | 'after' }>();
  const list = useRef<HTMLDivElement>(null);
  // Holds while the row with the focus is removed, which takes the focus with it.
  const hasFocus = useRef(false);
  const selectedAt = useRef(0);
  const items = blocksOf(root);
  const hidden = (selected === null ? undefined : around(items, selected)) ?? [];
  const forced = new Set(toggled);
  for (const { node, children } of hidden) {
    if (children.length > MANY) forced.add(node.id);
    else forced.delete(node.id);
  }
  const rows = rowsOf(items, forced);
  const current = rows.find(({ item }) => item.node.id === selected) ?? rows[0];

  useEffect(() => {
    selectedAt.current = Date.now();
  }, [selected]);

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    row?.scrollIntoView({ block: 'nearest' });
    // The focus follows the selection within the tree, and is not taken from elsewhere.
    if (hasFocus.current || list.current?.contains(document.activeElement)) {
      const stop = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
      (row ?? stop)?.focus({ preventScroll: true });
    }
  }, [selected, root]);

  const toggle = (id: string): void => {
    const next = new Set(toggled);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const go = (row: Row | undefined): void => {
    if (row) store.select(row.item.node.id);
  };
  const onKeyDown = (event: KeyboardEvent, row: Row): void => {
    if (isComposingKey(event)) return;
    // Leaves the list, even right after a block was selected.
    if (event.key === 'Tab') selectedAt.current = 0;
    const at = rows.indexOf(row);
    const { id } = row.item.node;
    const action = actionOf(event.nativeEvent);
    if (action) doAction(store, action, id);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === 'ArrowDown') go(rows[at + 1]);
    else if (event.key === 'ArrowUp') go(rows[at - 1]);
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else if (event.key === 'ArrowRight' && row.item.children.length > 0) {
      if (row.isOpen) go(rows[at + 1]);
      else toggle(id);
    } else if (event.key === 'ArrowLeft') {
      if (row.isOpen) toggle(id);
      else go(rows.slice(0, at).findLast(({ level }) => level < row.level));
    } else if (event.key === 'Enter' || event.key === ' ') {
      go(row);
      if (event.key === 'Enter') onOpen();
    } else return;
    event.preventDefault();
  };
  const onDragOver = (event: DragEvent, id: string): void => {
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDrop({ id, side: event.clientY < top + height / 2 ? 'before' : 'after' });
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData('text/plain');
    const landing = drop && landingBeside(root, drop.id, drop.side);
    setDrop(undefined);
    if (landing) moveBlock(store, dragged, landing);
  };

  return (
    <div
      role="tree"
      aria-label="Blocks of the page"
      className="tree"
      ref={list}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target, relatedTarget }) => {
        // The focus goes elsewhere in the editor because its owner wants it there.
        const isMoved = relatedTarget !== null && !(relatedTarget instanceof HTMLIFrameElement);
        const isTaken = !isMoved && Date.now() - selectedAt.current < OPENING_TIME;
        hasFocus.current = isTaken;
        if (!isTaken) return;
        setTimeout(() => {
          const frame = document.activeElement;
          if (!(frame instanceof HTMLIFrameElement)) return;
          // A block that opens has the focus in what it opens; its owner, in a text or at the body.
          const inner = frame.contentDocument?.activeElement;
          const isInText = store.isBeginning || inner?.matches('body, [contenteditable="true"]');
          if (isInText) hasFocus.current = false;
          else target.focus();
        });
      }}
    >
      {rows.map((row) => {
        const { item, level, isOpen } = row;
        const { id, tag } = item.node;
        const side = drop?.id === id ? ` drop-${drop.side}` : '';
        return (
          <div
            key={id}
            role="treeitem"
            aria-level={level}
            aria-selected={id === selected}
            aria-expanded={item.children.length > 0 ? isOpen : undefined}
            tabIndex={row === current ? 0 : -1}
            className={`row level-${Math.min(level, 5)}${id === hovered ? ' is-hovered' : ''}${side}`}
            draggable
            onClick={() => store.select(id)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', id);
              store.set({ dragged: { kind: 'block', id } });
            }}
            onDragEnd={() => store.set({ dragged: undefined, landing: undefined })}
            onDragOver={(event) => onDragOver(event, id)}
            onDragLeave={() => setDrop(undefined)}
            onDrop={onDrop}
          >
            <span
              className="twist"
              aria-hidden="true"
              onClick={(event) => {
                if (item.children.length === 0) return;
                event.stopPropagation();
                toggle(id);
              }}
            >
              {item.children.length > 0 ? <Icon name="chevron" /> : null}
            </span>
            <Icon name={tag.includes('-') ? 'widget' : 'block'} />
            <RowName name={item.name} />
          </div>
        );
      })}
    </div>
  );
}
