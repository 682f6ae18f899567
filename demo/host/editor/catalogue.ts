import { join } from 'node:path';
import { readAllDocs, type AttributeDocs } from '../../docs/data';
import { grouped } from '../../docs/site/groups';
import type { HostContext } from '../context';
import { PICTURES_PATH } from './pictures-path';
import { addressKind, type AddressKind } from './words/addresses';
import { isAdvanced } from './words/advanced';
import { attributeWords, elementWords } from './words/words';

/** A value that an attribute can have, and its name for the owner. */
export interface CatalogueChoice {
  readonly value: string;
  readonly label: string;
}

/** An attribute in the editor's form. */
export interface CatalogueAttribute extends Pick<
  AttributeDocs,
  'name' | 'kind' | 'default' | 'min' | 'max' | 'variant' | 'aliases'
> {
  /** Its name for the owner. */
  readonly label: string;
  /** A sentence of help; empty if there is none. */
  readonly help: string;
  /** Values of a `choice`. */
  readonly choices: readonly CatalogueChoice[];
  /** Where the address that a `text` is leads; `undefined` for other texts. */
  readonly address: AddressKind | undefined;
  /** Whether a `text` is a colour. */
  readonly isColor: boolean;
  /** Whether few owners need it. */
  readonly isAdvanced: boolean;
}

/** An element that the owner can add and edit. */
export interface CatalogueElement {
  readonly tag: string;
  /** Its name for the owner. */
  readonly label: string;
  readonly summary: string;
  /** Heading of the elements with the same purpose. */
  readonly group: string;
  readonly attributes: readonly CatalogueAttribute[];
  /** Markup to begin with: the documentation's example. Empty if there is none. */
  readonly starter: string;
  /** Address of its picture. */
  readonly picture: string;
}

function catalogueAttribute(tag: string, attribute: AttributeDocs): CatalogueAttribute {
  const { name, kind, values = [], min, max, variant } = attribute;
  const [label, help, names = {}] = attributeWords(tag, attribute);
  return {
    name,
    kind,
    default: attribute.default,
    min,
    max,
    variant,
    aliases: attribute.aliases,
    label,
    help,
    choices: values.map((value) => ({ value, label: names[value] ?? value })),
    address: kind === 'text' ? addressKind(name) : undefined,
    isColor: kind === 'text' && /(?:^|-)colou?r$/.test(name),
    isAdvanced: isAdvanced(variant?.of ?? name),
  };
}

/** Returns what the owner can add and set, by purpose and in the owner's words. */
export async function catalogue({ settings }: HostContext): Promise<CatalogueElement[]> {
  const docs = await readAllDocs(join(settings.libraryFolder, 'docs'));
  return grouped(docs).flatMap(({ title, members }) =>
    members.map(({ name, attributes, declaration, example }) => {
      const tag = declaration.tagName;
      const [label, summary] = elementWords(tag);
      return {
        tag,
        label,
        summary,
        group: title,
        starter: example,
        picture: `${PICTURES_PATH}${name}.webp`,
        attributes: attributes.map((attribute) => catalogueAttribute(tag, attribute)),
      };
    }),
  );
}
