import { useState } from 'react';
import type { ProductChange } from '../../host/content/product-change';
import { inSize, mediaAddress, readMediaAddress } from '../source/media-address';
import { FocusSetting } from './focus-setting';
import { Icon } from './icons';
import { PageActions } from './page-settings';
import { PictureDialog } from './picture-dialog';
import { MAX_DESCRIPTION } from './post-texts';
import { Order, useList, type ProductProps } from './product-list';
import { FlagSetting, TextSetting } from './settings';
import { changePages } from './site-pages';
import { withProductChange } from './structure';
import { typedNumber } from './typed-number';

/** Saves a change of one product. */
const save = (
  { store, page }: ProductProps,
  change: ProductChange,
  said: string,
): Promise<boolean> =>
  changePages(store, (before) => withProductChange(before, page.file, change), said);

const WRONG_PRICE = 'A price is a number, like 12.50.';

/** Name of the setting of an option's price. */
const priceName = ({ name }: { readonly name: string }): string => `price of ${name}`;

/** The choices of a product, each with its price. */
function Options(props: ProductProps) {
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
              // A price that could not be saved keeps waiting at its field.
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
            onApply={(text) => change(index, { price: typedNumber(text, WRONG_PRICE) })}
          />
          <div className="picture-tools">
            <Order
              name={option.name}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onStep={(by) => step(index, by, `Moved: ${option.name}`)}
              onRemove={() =>
                remove(index, `Removed: ${option.name}`, [
                  `option ${option.name}`,
                  priceName(option),
                ])
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

/** The categories of the shop that a product is in. */
function Categories(props: ProductProps) {
  const all = props.store.getState().site?.categories ?? [];
  const { list, section, run } = useList(
    props,
    (product) => product.categories,
    (categories) => ({ category_ids: [...categories] }),
  );
  if (all.length === 0) return null;
  return (
    <section ref={section} className="settings-group" aria-label="Categories of the product">
      <fieldset className="changes">
        <legend>Categories</legend>
        {all.map(({ name, title }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={list.includes(name)}
              onChange={({ target: { checked } }) =>
                run(
                  (latest) => [
                    ...latest.filter((other) => other !== name),
                    ...(checked ? [name] : []),
                  ],
                  `${checked ? 'In' : 'Not in'} the category: ${title}`,
                )
              }
            />
            <span dir="auto">{title}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** The pictures of a product: replaced, described, put in order. */
function Pictures(props: ProductProps) {
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
                onRemove={() =>
                  remove(index, 'Picture removed', [`alternative text of ${picture.url}`])
                }
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
          <FocusSetting
            key={picture.url}
            store={store}
            address={picture.url}
            value={picture.focus ?? ''}
            onApply={(focus, said) =>
              set(
                // Saved later: the picture may have been moved, replaced or removed meanwhile.
                (latest) =>
                  latest.map((one) => (one.url === picture.url ? { ...one, focus } : one)),
                said,
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
}: ProductProps & { readonly onOpen: (file: string) => void }) {
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
          const next = typedNumber(text, WRONG_PRICE);
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
          const left = text.trim() === '' ? null : typedNumber(text, wrong);
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
        maxLength={MAX_DESCRIPTION}
        onApply={(description) => save(props, { description }, 'Description changed')}
      />
      <Categories {...props} />
      <Options {...props} />
      <Pictures {...props} />
    </section>
  );
}
