import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { attributesIn } from '../source/attributes';
import { moveCommand, removeCommand, type Command } from '../source/commands';
import { readMediaAddress } from '../source/media-address';
import type { SourceNode } from '../source/node';
import { addPicture, replacePicture } from '../source/picture-commands';
import { pictureList, picturesOf } from '../source/pictures';
import { Icon } from './icons';
import { landingBeside } from './landing';
import { PictureDialog, type ChosenPicture } from './picture-dialog';
import { PictureRow } from './picture-row';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly root: SourceNode;
  /** The selected block. */
  readonly block: SourceNode;
}

/** The picture that is being chosen: another one for an `<img>`, or one more. */
type Choice = { readonly kind: 'replace'; readonly img: SourceNode } | { readonly kind: 'add' };

/** A row, and which of its buttons gets the focus once it is elsewhere. */
interface Refocus {
  readonly id: string;
  readonly tool: string;
}

const altOf = (img: SourceNode): string | undefined => attributesIn(img.open).get('alt');

const nameOf = (img: SourceNode): string | undefined =>
  readMediaAddress(attributesIn(img.open).get('src') ?? '')?.name;

/** The pictures of a block: replaced, described, and in a gallery or a slider put in order. */
export function PicturePanel({ store, root, block }: Props) {
  const panel = useRef<HTMLElement>(null);
  const refocus = useRef<Refocus>(undefined);
  const [choice, setChoice] = useState<Choice>();
  const [drop, setDrop] = useState<{ id: string; side: 'before' | 'after' }>();
  const list = pictureList(block);
  const pictures = picturesOf(block);
  const order = pictures.map(({ id }) => id).join(' ');

  useLayoutEffect(() => {
    const wanted = refocus.current;
    refocus.current = undefined;
    if (!wanted) return;
    const row = panel.current?.querySelector(`[data-picture="${CSS.escape(wanted.id)}"]`);
    const around = row ?? panel.current;
    const tools = [...(around?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const tool = tools.find(({ dataset }) => dataset['tool'] === wanted.tool);
    (tool ?? tools[0])?.focus();
  }, [order]);

  if (pictures.length === 0 && !list) return null;
  const itemOf = (img: SourceNode): SourceNode | undefined =>
    list?.items.find((item) => picturesOf(item).some(({ id }) => id === img.id));
  const run = (command: Command | undefined, said: string): boolean => {
    if (!command) return false;
    store.run({ ...command, selected: block.id });
    store.say(said);
    return true;
  };
  const step = (img: SourceNode, by: -1 | 1): void => {
    const item = itemOf(img);
    const place = pictures.indexOf(img) + 1 + by;
    const items = list?.items ?? [];
    const to = item && items[items.indexOf(item) + by];
    const landing = to && landingBeside(root, to.id, by < 0 ? 'before' : 'after');
    if (!item || !landing) return;
    const command = moveCommand(root, item.id, landing.parent, landing.before);
    if (!command) return;
    refocus.current = { id: img.id, tool: by < 0 ? 'up' : 'down' };
    run(command, `Moved: picture, now ${place} of ${pictures.length}`);
  };
  const remove = (img: SourceNode): void => {
    const item = itemOf(img);
    if (!item) return;
    const at = pictures.indexOf(img);
    const next = pictures[at + 1] ?? pictures[at - 1];
    refocus.current = next ? { id: next.id, tool: 'remove' } : { id: '', tool: 'add' };
    run(removeCommand(root, item.id), `Removed: picture ${at + 1}`);
  };
  const choose = ({ picture, alt }: ChosenPicture): void => {
    const { id: selected } = block;
    setChoice(undefined);
    if (choice?.kind === 'replace') {
      const { id } = choice.img;
      run(replacePicture(root, { id, picture, alt, selected }), 'The picture is another one.');
    } else {
      const { nextId } = store;
      run(addPicture(root, selected, { picture, alt, nextId }), 'Added: picture at the end.');
    }
  };
  const onKeyDown = (event: KeyboardEvent, img: SourceNode): void => {
    if (!list || !event.altKey || isComposingKey(event)) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(img, by);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const dragged = pictures.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
    const target = pictures.find(({ id }) => id === drop?.id);
    setDrop(undefined);
    const [from, to] = [dragged && itemOf(dragged), target && itemOf(target)];
    const landing = to && drop && landingBeside(root, to.id, drop.side);
    if (!from || !landing) return;
    run(moveCommand(root, from.id, landing.parent, landing.before), 'Moved: picture');
  };

  return (
    <section className="pictures" aria-labelledby="pictures-title" ref={panel}>
      <h3 id="pictures-title">{pictures.length === 1 && !list ? 'Picture' : 'Pictures'}</h3>
      <ul>
        {pictures.map((img, index) => (
          <li
            key={img.id}
            data-picture={img.id}
            className={drop?.id === img.id ? `drop-${drop.side}` : undefined}
            draggable={list !== undefined}
            onKeyDown={(event) => onKeyDown(event, img)}
            onDragStart={({ target, currentTarget, dataTransfer }) => {
              // Not a text that is dragged out of a field.
              if (target !== currentTarget) return;
              dataTransfer.setData('text/plain', img.id);
              dataTransfer.effectAllowed = 'move';
            }}
            onDragEnd={() => setDrop(undefined)}
            onDragOver={(event) => {
              if (!list) return;
              event.preventDefault();
              const { top, height } = event.currentTarget.getBoundingClientRect();
              const side = event.clientY < top + height / 2 ? 'before' : 'after';
              setDrop({ id: img.id, side });
            }}
            onDrop={onDrop}
          >
            <PictureRow
              store={store}
              root={root}
              img={img}
              selected={block.id}
              number={index + 1}
              isOpen={pictures.length === 1}
              onReplace={() => setChoice({ kind: 'replace', img })}
              order={
                list && {
                  isFirst: index === 0,
                  isLast: index === pictures.length - 1,
                  onStep: (by) => step(img, by),
                  onRemove: () => remove(img),
                }
              }
            />
          </li>
        ))}
      </ul>
      {list ? (
        <button
          type="button"
          className="button"
          data-tool="add"
          onClick={() => setChoice({ kind: 'add' })}
        >
          <Icon name="add" /> Add a picture
        </button>
      ) : null}
      {choice ? (
        <PictureDialog
          store={store}
          title={choice.kind === 'add' ? 'Add a picture' : 'Replace the picture'}
          current={choice.kind === 'replace' ? nameOf(choice.img) : undefined}
          isDecorative={choice.kind === 'replace' && altOf(choice.img) === ''}
          onClose={() => setChoice(undefined)}
          onChoose={choose}
        />
      ) : null}
    </section>
  );
}
