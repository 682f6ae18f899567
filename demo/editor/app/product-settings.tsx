import { useRef, useState, type RefObject } from 'react';
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

/** Reads a number that was typed. @throws {Error} if it is none. */
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

/**
 * Changes a list of a product, and moves the focus with an entry that is moved.
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
  const set = (next: (latest: readonly T[]) => readonly T[], said: string): Promise<boolean> =>
    changePages(
      store,
      (before) => {
        // As earlier changes have left it, which were still being saved.
        const now = store.getState().site?.pages.find(({ file }) => file === page.file);
        const latest = listIn(now?.product ?? page.product);
        return withProductChange(before, page.file, changeTo(next(latest)));
      },
      said,
    );
  const run = (next: (latest: readonly T[]) => readonly T[], said: string): void =>
    void store.attempt(async () => {
      await set(next, said);
    });
  const step = (index: number, by: -1 | 1, said: string): void =>
    void store.attempt(async () => {
      if (await set((latest) => moved(latest, index, by), said))
        focusMoved(section, index + by, by);
    });
  return { section, set, run, step };
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
      onClick={({ currentTarget }) => {
        // The button goes with the entry.
        currentTarget.closest('section')?.querySelector<HTMLElement>('.add-entry')?.focus();
        onRemove();
      }}
    >
      <Icon name="remove" />
    </button>
  </>
);

/** The choices of a product, each with its price. */
function Options(props: Props) {
  const { store, page } = props;
  const { options, price } = page.product;
  const { section, set, run, step } = useList(
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
        <div key={index} className="option" role="group" aria-label={option.name}>
          <TextSetting
            store={store}
            label={`Option ${index + 1}`}
            help="As visitors choose it."
            value={option.name}
            maxLength={100}
            onApply={(name) => change(index, { name })}
          />
          <TextSetting
            store={store}
            label={`Price of option ${index + 1}`}
            help={page.product.currency}
            value={String(option.price)}
            maxLength={12}
            onApply={(text) => change(index, { price: numberIn(text, WRONG_PRICE) })}
          />
          <div className="picture-tools">
            <Order
              name={option.name}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onStep={(by) => step(index, by, `Moved: ${option.name}`)}
              onRemove={() =>
                run((latest) => latest.toSpliced(index, 1), `Removed: ${option.name}`)
              }
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
  const { store, page } = props;
  const { pictures } = page.product;
  const [chosen, setChosen] = useState<number>();
  const { section, set, run, step } = useList(
    props,
    (product) => product.pictures,
    (list) => ({ images: list.map((picture) => ({ ...picture })) }),
  );
  return (
    <section ref={section} className="settings-group" aria-label="Pictures of the product">
      <h4>Pictures</h4>
      {pictures.map((picture, index) => (
        <div key={index} role="group" aria-label={`Picture ${index + 1}`}>
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
                onRemove={() => run((latest) => latest.toSpliced(index, 1), 'Picture removed')}
              />
            </div>
          </div>
          <TextSetting
            store={store}
            label={`Alternative text of picture ${index + 1}`}
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
        help="Its address is made of it; addresses before lead to it."
        value={page.title}
        maxLength={200}
        onApply={(name) => save(props, { name }, `Name: ${name}`)}
      />
      <TextSetting
        store={store}
        label={`Price (${currency})`}
        help={options.length > 0 ? 'Visitors pay that of the option they choose.' : 'Of one.'}
        value={String(price)}
        maxLength={12}
        onApply={(text) => {
          const next = numberIn(text, WRONG_PRICE);
          return save(props, { price: next }, `Price: ${next}`);
        }}
      />
      <TextSetting
        store={store}
        label="In stock"
        help="How many there are; empty if nobody counts."
        value={quantity === undefined ? '' : String(quantity)}
        maxLength={9}
        onApply={(text) => {
          const left =
            text.trim() === '' ? null : numberIn(text, 'How many there are is a whole number.');
          // The site's data has how many there ever were.
          const all = left === null ? null : left + sold;
          return save(props, { quantity: all }, `In stock: ${left ?? 'not counted'}`);
        }}
      />
      <TextSetting
        store={store}
        label="Number"
        help="Of your own, for orders."
        value={sku}
        maxLength={60}
        onApply={(text) => save(props, { sku: text }, `Number: ${text}`)}
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
