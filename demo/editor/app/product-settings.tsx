import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ProductChange } from '../../host/content/product-change';
import type { EditablePage, EditableProduct } from '../../host/editor/api.types';
import { inSize, mediaAddress, readMediaAddress } from '../source/media-address';
import { Icon } from './icons';
import { PageActions } from './page-settings';
import { PictureDialog } from './picture-dialog';
import { PressButton } from './press-button';
import { FlagSetting, TextSetting } from './settings';
import { changePages } from './site-pages';
import type { EditorStore } from './store';
import { withProductChange } from './structure';

/** A product among the pages. */
type ProductPage = EditablePage & { readonly product: EditableProduct };

interface Props {
  readonly store: EditorStore;
  readonly page: ProductPage;
}

/** Saves a change of one product. */
const save = ({ store, page }: Props, change: ProductChange, said: string): Promise<boolean> =>
  changePages(store, (before) => withProductChange(before, page.file, change), said);

/** Parses a typed number. @throws {Error} If it is not a number. */
function numberIn(text: string, wrong: string): number {
  const typed = text.trim();
  // `1,000` is a thousand to some and one to others.
  if (!/^-?\d+(?:[.,]\d{1,2})?$/.test(typed)) throw new Error(wrong);
  return Number(typed.replace(',', '.'));
}

const WRONG_PRICE = 'A price is a number, like 12.50.';

/** Exchanges an entry of a list with the next one or the one before. */
function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}

/** Changes the entries of a list, whatever they are. */
type Arrangement = <E>(list: readonly E[]) => readonly E[];

/** More than a list of a product can have. */
const MAX_ENTRIES = 200;

/**
 * Draws a list of a product with the changes that are being saved, and moves the focus with an entry
 * that is moved.
 *
 * @param listIn the list in the latest state of the product.
 * @param changeTo the change of the product for another list.
 */
function useList<T>(
  { store, page }: Props,
  listIn: (product: EditableProduct) => readonly T[],
  changeTo: (list: readonly T[]) => ProductChange,
) {
  const section = useRef<HTMLElement>(null);
  // Until the host has answered: the next press is about the list that is drawn.
  const [pending, setPending] = useState<readonly T[]>();
  const list = pending ?? listIn(page.product);
  // Keys follow the entries, so that a text that was refused stays with its own.
  const [keys, setKeys] = useState<readonly number[]>(() =>
    Array.from({ length: MAX_ENTRIES }, (_, key) => key),
  );
  const set = async (
    next: (latest: readonly T[]) => readonly T[],
    said: string,
  ): Promise<boolean> => {
    const drawn = next(list);
    flushSync(() => setPending(drawn));
    try {
      return await changePages(
        store,
        (before) => {
          // The latest state: earlier changes may have been saved meanwhile.
          const now = store.getState().site?.pages.find(({ file }) => file === page.file);
          const latest = listIn(now?.product ?? page.product);
          return withProductChange(before, page.file, changeTo(next(latest)));
        },
        said,
      );
    } finally {
      setPending((now) => (now === drawn ? undefined : now));
    }
  };
  const run = (next: (latest: readonly T[]) => readonly T[], said: string): void =>
    void store.attempt(async () => {
      await set(next, said);
    });
  const arrange = (arranged: Arrangement, said: string): void => {
    setKeys(arranged);
    run(arranged, said);
  };
  const step = (index: number, by: -1 | 1, said: string): void => {
    arrange((latest) => moved(latest, index, by), said);
    focusMoved(section, index + by, by);
  };
  const remove = (index: number, said: string): void =>
    arrange((latest) => latest.toSpliced(index, 1), said);
  const keyOf = (index: number): number => keys[index] ?? -1 - index;
  return { list, section, set, run, step, remove, keyOf };
}

/** Focuses the button of an entry that was moved, for the next step. */
function focusMoved(section: RefObject<HTMLElement | null>, index: number, by: -1 | 1): void {
  const entry = section.current?.querySelectorAll(':scope > [role="group"]')[index];
  entry?.querySelectorAll<HTMLElement>('.tool')[by < 0 ? 0 : 1]?.focus();
}

interface OrderProps {
  /** Name of the entry that is moved, `picture 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Puts an entry of a list earlier or later, or takes it out. */
const Order = ({ name, isFirst, isLast, onStep, onRemove }: OrderProps) => (
  <>
    <PressButton
      className="tool"
      aria-label={`Move ${name} forward`}
      isDisabled={isFirst}
      onPress={() => onStep(-1)}
    >
      <Icon name="up" />
    </PressButton>
    <PressButton
      className="tool"
      aria-label={`Move ${name} back`}
      isDisabled={isLast}
      onPress={() => onStep(1)}
    >
      <Icon name="down" />
    </PressButton>
    <button
      type="button"
      className="tool"
      aria-label={`Remove ${name}`}
      onClick={({ currentTarget, detail }) => {
        // The second click of a double click is not meant for the next entry.
        if (detail > 1) return;
        // The button goes with the entry.
        currentTarget.closest('section')?.querySelector<HTMLElement>('.add-entry')?.focus();
        onRemove();
      }}
    >
      <Icon name="remove" />
    </button>
  </>
);

/** Name of the setting of an option's price. */
const priceName = ({ name }: { readonly name: string }): string => `price of ${name}`;

/** The choices of a product, each with its price. */
function Options(props: Props) {
  const { store, page } = props;
  const { price } = page.product;
  const {
    list: options,
    section,
    set,
    run,
    step,
    remove,
    keyOf,
  } = useList(
    props,
    (product) => product.options,
    (list) => ({ variations: list.map((option) => ({ ...option })) }),
  );
  const change = (index: number, option: Partial<(typeof options)[number]>) =>
    set(
      (latest) => latest.map((one, at) => (at === index ? { ...one, ...option } : one)),
      'Option changed',
    );
  return (
    <section ref={section} className="settings-group" aria-label="Options of the product">
      <h4>Options</h4>
      {options.map((option, index) => (
        <div key={keyOf(index)} className="option" role="group" aria-label={option.name}>
          <TextSetting
            store={store}
            label={`Option ${index + 1}`}
            name={`option ${option.name}`}
            help="As visitors choose it."
            value={option.name}
            maxLength={100}
            onApply={async (name) => {
              const isDone = await change(index, { name });
              // What waits at its price stays there.
              const unsaved = store
                .getState()
                .unsaved.map((text) =>
                  text.file === page.file && text.name === priceName(option)
                    ? { ...text, name: priceName({ name }) }
                    : text,
                );
              if (isDone) store.set({ unsaved });
              return isDone;
            }}
          />
          <TextSetting
            store={store}
            label={`Price of option ${index + 1}`}
            name={priceName(option)}
            help={page.product.currency}
            value={option.price.toFixed(2)}
            maxLength={12}
            onApply={(text) => change(index, { price: numberIn(text, WRONG_PRICE) })}
          />
          <div className="picture-tools">
            <Order
              name={option.name}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onStep={(by) => step(index, by, `Moved: ${option.name}`)}
              onRemove={() => remove(index, `Removed: ${option.name}`)}
            />
          </div>
        </div>
      ))}
      <button
        type="button"
        className="button add-entry"
        onClick={() => {
          const names = new Set(options.map(({ name }) => name));
          let number = options.length + 1;
          while (names.has(`Option ${number}`)) number += 1;
          const added = { name: `Option ${number}`, price };
          run((latest) => [...latest, added], `Added: ${added.name}`);
        }}
      >
        <Icon name="add" /> Add an option
      </button>
    </section>
  );
}

/** The pictures of a product: replaced, described, put in order. */
function Pictures(props: Props) {
  const { store } = props;
  const [chosen, setChosen] = useState<number>();
  const {
    list: pictures,
    section,
    set,
    run,
    step,
    remove,
    keyOf,
  } = useList(
    props,
    (product) => product.pictures,
    (list) => ({ images: list.map((picture) => ({ ...picture })) }),
  );
  return (
    <section ref={section} className="settings-group" aria-label="Pictures of the product">
      <h4>Pictures</h4>
      {pictures.map((picture, index) => (
        <div key={keyOf(index)} role="group" aria-label={`Picture ${index + 1}`}>
          <div className="picture-row">
            <img src={inSize(picture.url, 'thumbnail')} alt="" width={64} height={48} />
            <div className="picture-tools">
              <button type="button" className="button" onClick={() => setChosen(index)}>
                Replace<span className="unseen"> picture {index + 1}</span>
              </button>
              <Order
                name={`picture ${index + 1}`}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                onStep={(by) => step(index, by, `Moved: picture ${index + 1}`)}
                onRemove={() => remove(index, 'Picture removed')}
              />
            </div>
          </div>
          <TextSetting
            store={store}
            label={`Alternative text of picture ${index + 1}`}
            name={`alternative text of ${picture.url}`}
            help="What is to be seen, for screen readers. Empty for a decorative picture."
            value={picture.alt}
            maxLength={500}
            onApply={(alt) =>
              set(
                (latest) => latest.map((one, at) => (at === index ? { ...one, alt } : one)),
                'Text changed',
              )
            }
          />
        </div>
      ))}
      <button type="button" className="button add-entry" onClick={() => setChosen(pictures.length)}>
        <Icon name="add" /> Add a picture
      </button>
      {chosen === undefined ? null : (
        <PictureDialog
          title="Picture of the product"
          current={readMediaAddress(pictures[chosen]?.url ?? '')?.name}
          isDecorative={false}
          onClose={() => setChosen(undefined)}
          onChoose={({ picture: { name, width, height }, alt }) => {
            setChosen(undefined);
            const next = { url: mediaAddress(name, 'original'), alt, width, height };
            run((latest) => latest.toSpliced(chosen, 1, next), `Picture: ${name}`);
          }}
        />
      )}
    </section>
  );
}

/** The settings of a product, each saved at once. */
export function ProductSettings({
  onOpen,
  ...props
}: Props & { readonly onOpen: (file: string) => void }) {
  const { store, page } = props;
  const { price, currency, quantity, sold, sku, options } = page.product;
  return (
    <section className="page-settings" aria-label={`Settings of ${page.title}`}>
      <PageActions store={store} page={page} onOpen={onOpen} />
      <FlagSetting
        store={store}
        label="Hidden"
        help="Only you see it, here in the editor."
        isOn={page.isHidden}
        onApply={(isHidden) =>
          save(props, { isHidden }, `${isHidden ? 'Hidden' : 'Shown'}: ${page.title}`)
        }
      />
      <TextSetting
        store={store}
        label="Name"
        help="Its address is made of it. The previous address leads to the new one."
        value={page.title}
        maxLength={200}
        onApply={(name) => save(props, { name }, `Name: ${name}`)}
      />
      <TextSetting
        store={store}
        label={`Price (${currency})`}
        help={options.length > 0 ? 'Visitors pay that of the option they choose.' : 'Of one.'}
        value={price.toFixed(2)}
        maxLength={12}
        onApply={(text) => {
          const next = numberIn(text, WRONG_PRICE);
          return save(props, { price: next }, `Price: ${next.toFixed(2)}`);
        }}
      />
      <TextSetting
        store={store}
        label="In stock"
        help="How many there are; empty if nobody counts."
        value={quantity === undefined ? '' : String(quantity)}
        maxLength={9}
        onApply={(text) => {
          const wrong = 'How many there are is a whole number, not below 0.';
          const left = text.trim() === '' ? null : numberIn(text, wrong);
          if (left !== null && (left < 0 || !Number.isInteger(left))) throw new Error(wrong);
          // The site's data counts sold ones too.
          const all = left === null ? null : left + sold;
          return save(props, { quantity: all }, `In stock: ${left ?? 'not counted'}`);
        }}
      />
      <TextSetting
        store={store}
        label="Article number"
        help="Of your own, for orders."
        value={sku}
        maxLength={60}
        onApply={(text) => save(props, { sku: text }, `Article number: ${text}`)}
      />
      <TextSetting
        store={store}
        label="Description"
        help="On its page, and in search engines."
        type="long"
        value={page.description}
        maxLength={5000}
        onApply={(description) => save(props, { description }, 'Description changed')}
      />
      <Options {...props} />
      <Pictures {...props} />
    </section>
  );
}
