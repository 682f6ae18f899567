import type { BlockAction } from '../../../shared/editor/protocol';
import type { CatalogueAttribute, CatalogueElement } from '../../host/editor/catalogue';
import { attributesIn } from '../source/attributes';
import { hasBrokenData } from '../source/broken-data';
import { setCommand } from '../source/commands';
import { isTemplate } from '../source/messages';
import { findNode, type SourceNode } from '../source/node';
import { blockPictures } from '../source/block-pictures';
import { isPictureData, listedPictures } from '../source/data-pictures';
import { blockLinks } from '../text/block-links';
import { firstTextIn } from '../text/text-target';
import { AddressField } from './address-field';
import { doAction } from './block-actions';
import { nameOf } from './blocks';
import { Field } from './fields';
import { Icon } from './icons';
import { LinkPanel } from './link-panel';
import { PicturePanel } from './picture-panel';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly root: SourceNode;
  readonly selected: string | null;
  readonly elements: readonly CatalogueElement[];
}

const ACTIONS: readonly (readonly [BlockAction, string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['duplicate', 'Duplicate'],
  ['remove', 'Remove'],
];

/** The selected block: what can be done with it, and its attributes as a form. */
export function BlockPanel({ store, root, selected, elements }: Props) {
  const node = selected === null ? undefined : findNode(root, selected);
  if (!node) {
    return (
      <p className="empty">Select a block in the page or in the list to see what can be changed.</p>
    );
  }
  const element = elements.find(({ tag }) => tag === node.tag);
  const values = attributesIn(node.open);
  const set = ({ name, label }: CatalogueAttribute, value: string | null): void => {
    const command = setCommand(root, node.id, name, value);
    store.run(command && { ...command, label: `${label} of ${nameOf(node)}` });
  };
  const hasParts =
    blockPictures(root, node).pictures.length > 0 || blockLinks(root, node).length > 0;
  const hasList = listedPictures(node) !== undefined;
  // The pictures are changed as pictures.
  const attributes = (element?.attributes ?? []).filter(
    ({ name }) => !hasList || !isPictureData(name),
  );
  const field = (attribute: CatalogueAttribute) => {
    const { name } = attribute;
    const value = values.get(name);
    // The host fills a template in.
    const isAddress = attribute.address !== undefined && !isTemplate(value ?? '');
    const props = { attribute, value, onChange: (next: string | null) => set(attribute, next) };
    // Another block's field is another field, with nothing typed in it.
    const key = `${node.id} ${name}`;
    return isAddress ? (
      <AddressField key={key} store={store} {...props} />
    ) : (
      <Field key={key} place={{ file: store.getState().file, id: node.id, name }} {...props} />
    );
  };
  // A setting that is in use is always seen.
  const isPlain = ({ name, isAdvanced }: CatalogueAttribute): boolean =>
    !isAdvanced || values.has(name);
  const general = attributes.filter(({ variant }) => !variant);
  const more = general.filter((attribute) => !isPlain(attribute));
  const variants = attributes.filter(({ variant }) => variant !== undefined);
  return (
    <section aria-labelledby="block-name">
      <div className="block-head">
        <h2 id="block-name">{nameOf(node)}</h2>
        <div className="tools" role="group" aria-label="Block">
          {ACTIONS.map(([action, label]) => (
            <button
              key={action}
              type="button"
              className="tool"
              aria-label={label}
              title={label}
              onClick={() => doAction(store, action, node.id)}
            >
              <Icon name={action} />
            </button>
          ))}
        </div>
      </div>
      {element?.summary ? <p className="hint">{element.summary}</p> : null}
      {element && hasBrokenData(node) ? (
        <p className="problem">
          The data of this block has a mistake, so visitors do not see what is in it. Nothing here
          changes it: whoever has written it can mend it.
        </p>
      ) : null}
      <PicturePanel key={node.id} store={store} root={root} block={node} />
      {general.filter(isPlain).map(field)}
      <LinkPanel key={`${node.id} links`} store={store} root={root} block={node} />
      {variants.length > 0 ? (
        <details>
          <summary>On other devices</summary>
          {variants.map(field)}
        </details>
      ) : null}
      {firstTextIn(root, node) !== undefined ? (
        <button
          type="button"
          className="button"
          data-tool="write"
          onClick={() => void store.write(node.id)}
        >
          <Icon name="text" /> Edit the text
        </button>
      ) : null}
      {more.length > 0 ? (
        <details>
          <summary>More settings</summary>
          {more.map(field)}
        </details>
      ) : null}
      {element || hasParts ? null : (
        <p className="empty">This block has no settings. Move, copy or remove it.</p>
      )}
    </section>
  );
}
