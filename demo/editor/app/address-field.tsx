import { useId, useState } from 'react';
import type { CatalogueAttribute } from '../../host/editor/catalogue';
import { mediaAddress, readMediaAddress } from '../source/media-address';
import { LinkDialog } from './link-dialog';
import { PictureDialog } from './picture-dialog';
import type { EditorStore } from './store';
import { shortTitle } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly attribute: Pick<CatalogueAttribute, 'label' | 'help' | 'address'>;
  /** The attribute as written; `undefined` without it. */
  readonly value: string | undefined;
  /** `null` removes the attribute. */
  readonly onChange: (value: string | null) => void;
}

/** The name of what an address leads to. */
function nameOf(store: EditorStore, address: string): string {
  const page = store.getState().site?.pages.find(({ path }) => path === address);
  if (page) return shortTitle(page);
  return readMediaAddress(address)?.name.replace(/^own\/[^/]*\//, '') ?? address;
}

/** An address that is chosen: of a page, a file or a picture of the site, or another one. */
export function AddressField({ store, attribute, value, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { label, help, address } = attribute;
  const isSet = value !== undefined && value !== '';
  const media = isSet && address === 'picture' ? readMediaAddress(value) : undefined;
  const close = (): void => setOpen(false);
  const choose = (next: string | null): void => {
    close();
    onChange(next);
  };
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field-name" id={id}>
        {label}
      </span>
      <p className="address">
        {media ? (
          <img
            src={mediaAddress(media.name, 'thumbnail')}
            alt=""
            width={64}
            height={48}
            loading="lazy"
          />
        ) : null}
        <span title={value}>{isSet ? nameOf(store, value) : 'Not chosen'}</span>
      </p>
      <div className="picture-tools">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Choose<span className="unseen"> {label}</span>
        </button>
        {isSet && address === 'picture' ? (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // The button goes with the address.
              currentTarget.parentElement?.querySelector('button')?.focus();
              choose(null);
            }}
          >
            Remove<span className="unseen"> {label}</span>
          </button>
        ) : null}
      </div>
      {help ? <p className="hint">{help}</p> : null}
      {isOpen && address === 'link' ? (
        <LinkDialog
          store={store}
          title={label}
          value={isSet ? value : undefined}
          onClose={close}
          onPick={choose}
        />
      ) : null}
      {isOpen && address === 'picture' ? (
        <PictureDialog
          store={store}
          title={label}
          current={media?.name}
          // The attribute has no place for a text.
          isDecorative
          onClose={close}
          onChoose={({ picture }) =>
            choose(mediaAddress(picture.name, media?.size ?? 'background'))
          }
        />
      ) : null}
    </div>
  );
}
