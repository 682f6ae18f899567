import { join } from 'node:path';
import { readAllDocs, type AttributeDocs } from '../../docs/data';
import type { HostContext } from '../context';

/** An attribute in the editor's form. */
export interface CatalogueAttribute extends Pick<
  AttributeDocs,
  'name' | 'kind' | 'default' | 'values' | 'min' | 'max' | 'variant' | 'description'
> {
  /** Whether a `text` is a colour. */
  readonly isColor: boolean;
}

/** An element that the owner can add and edit. */
export interface CatalogueElement {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: readonly CatalogueAttribute[];
  /** Markup to begin with: the documentation's example. Empty if there is none. */
  readonly starter: string;
}

/** Returns what the documentation says of each element, for forms and the list of elements. */
export async function catalogue({ settings }: HostContext): Promise<CatalogueElement[]> {
  const docs = await readAllDocs(join(settings.libraryFolder, 'docs'));
  return docs.map(({ attributes, declaration, example }) => ({
    tag: declaration.tagName,
    summary: declaration.summary,
    starter: example,
    attributes: attributes.map((attribute) => {
      const { name, kind, values, min, max, variant, description } = attribute;
      const isColor = kind === 'text' && /(?:^|-)colou?r$/.test(name);
      return {
        name,
        kind,
        default: attribute.default,
        values,
        min,
        max,
        variant,
        description,
        isColor,
      };
    }),
  }));
}
