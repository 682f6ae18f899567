import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { blockPictures } from '../source/block-pictures';
import type { Command } from '../source/commands';
import { readMediaAddress } from '../source/media-address';
import type { SourceNode } from '../source/node';
import { Icon } from './icons';
import { PictureDialog, type ChosenPicture } from './picture-dialog';
import { PictureRow } from './picture-row';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly root: SourceNode;
  /** The selected block. */
  readonly block: SourceNode;
}

/** The key of the picture that is being exchanged, or one more. */
type Choice = { readonly key: string } | 'add';

/** The place of a row, and which of its buttons gets the focus once the rows have changed. */
interface Refocus {
  readonly at: number;
  readonly tool: string;
}

/** The picture before or after which another one is dropped. */
interface Drop {
  readonly at: number;
  readonly side: 'before' | 'after';
}

/** The pictures of a block: replaced, described, and in a gallery or a slider put in order. */
export function PicturePanel({ store, root, block }: Props) {
  const panel = useRef<HTMLElement>(null);
  const refocus = useRef<Refocus>(undefined);
  const [choice, setChoice] = useState<Choice>();
  const [drop, setDrop] = useState<Drop>();
  const { pictures, order } = useMemo(() => blockPictures(root, block), [root, block]);

  useLayoutEffect(() => {
    const wanted = refocus.current;
    refocus.current = undefined;
    if (!wanted) return;
    const around = panel.current?.querySelectorAll('[data-picture]')[wanted.at] ?? panel.current;
    const tools = [...(around?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const tool = tools.find(({ dataset }) => dataset['tool'] === wanted.tool);
    (tool ?? tools[0])?.focus();
  }, [root]);

  if (pictures.length === 0 && !order) return null;
  const chosen =
    typeof choice === 'object' ? pictures.find(({ key }) => key === choice.key) : undefined;
  /** `place` is where it happened: not in the words of undo, after which it is another. */
  const run = (
    command: Command | undefined,
    label: string,
    { focus, place = '' }: { readonly focus?: Refocus; readonly place?: string } = {},
  ): void => {
    if (!command) return;
    refocus.current = focus;
    store.run({ ...command, label, selected: block.id });
    store.say(`${label}${place}`);
  };
  const move = (from: number, to: number, tool?: 'up' | 'down'): void => {
    if (to < 0 || to >= pictures.length) return;
    const place = `, now ${to + 1} of ${pictures.length}`;
    const focus = tool && { focus: { at: to, tool } };
    run(order?.move(from, to), 'Moved: picture', { ...focus, place });
  };
  const step = (at: number, by: -1 | 1): void => move(at, at + by, by < 0 ? 'up' : 'down');
  const remove = (at: number): void => {
    const left = pictures.length - 1;
    const focus =
      left > 0 ? { at: Math.min(at, left - 1), tool: 'remove' } : { at: 0, tool: 'add' };
    run(order?.remove(at), 'Removed: picture', { focus, place: ` ${at + 1}` });
  };
  const choose = ({ picture, alt }: ChosenPicture): void => {
    setChoice(undefined);
    if (chosen) {
      const command = chosen.replace(picture, alt);
      const at = pictures.indexOf(chosen);
      run(command, 'Replaced: picture', { focus: { at, tool: 'replace' } });
    } else if (choice === 'add') {
      const command = order?.add(picture, alt, store.nextId);
      run(command, 'Added: picture', { focus: { at: -1, tool: 'add' }, place: ' at the end' });
    }
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (!order || !event.altKey || isComposingKey(event)) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(at, by);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const from = pictures.findIndex(({ key }) => key === event.dataTransfer.getData('text/plain'));
    setDrop(undefined);
    if (from < 0 || !drop) return;
    const gap = drop.at + (drop.side === 'after' ? 1 : 0);
    move(from, gap > from ? gap - 1 : gap);
  };

  return (
    <section className="pictures" aria-labelledby="pictures-title" ref={panel}>
      <h3 id="pictures-title">{pictures.length === 1 && !order ? 'Picture' : 'Pictures'}</h3>
      <ul>
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            data-picture=""
            className={drop?.at === index ? `drop-${drop.side}` : undefined}
            draggable={order !== undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragStart={({ target, currentTarget, dataTransfer }) => {
              // Not a text that is dragged out of a field.
              if (target !== currentTarget) return;
              dataTransfer.setData('text/plain', picture.key);
              dataTransfer.effectAllowed = 'move';
            }}
            onDragEnd={() => setDrop(undefined)}
            onDragOver={(event) => {
              if (!order) return;
              event.preventDefault();
              const { top, height } = event.currentTarget.getBoundingClientRect();
              const side = event.clientY < top + height / 2 ? 'before' : 'after';
              setDrop({ at: index, side });
            }}
            onDrop={onDrop}
          >
            <PictureRow
              store={store}
              picture={picture}
              number={index + 1}
              isOpen={pictures.length === 1}
              onReplace={() => setChoice({ key: picture.key })}
              order={
                order && {
                  isFirst: index === 0,
                  isLast: index === pictures.length - 1,
                  onStep: (by) => step(index, by),
                  onRemove: () => remove(index),
                }
              }
            />
          </li>
        ))}
      </ul>
      {order ? (
        <button type="button" className="button" data-tool="add" onClick={() => setChoice('add')}>
          <Icon name="add" /> Add a picture
        </button>
      ) : null}
      {choice === 'add' || chosen ? (
        <PictureDialog
          store={store}
          title={choice === 'add' ? 'Add a picture' : 'Replace the picture'}
          current={chosen && readMediaAddress(chosen.address)?.name}
          // A text is asked for only where there is a place for it.
          isDecorative={
            choice === 'add' ? !order?.hasText : chosen?.alt === '' || chosen?.alt === null
          }
          onClose={() => setChoice(undefined)}
          onChoose={choose}
        />
      ) : null}
    </section>
  );
}
