import type { Manifest } from './model';
import { elementsOf } from './model';
import { MARKERS } from './markers';

/** An entry of VS Code's custom data (https://code.visualstudio.com/api/extension-guides/custom-data-extension). */
interface Entry {
  readonly name: string;
  readonly description?: string;
  readonly [other: string]: unknown;
}

/** Sections of the specification, which readers of an editor's hints do not have at hand. */
const CITATION = / \((?:core-runtime|visual-widgets) §[^)]*\)/g;

/** Removes citations of the specification from a text. */
export const withoutCitations = (text: string): string => text.replaceAll(CITATION, '');

/** Where a custom property or a part is, and what it says there. */
function describe(lines: ReadonlyMap<string, readonly string[]>): string {
  return [...lines]
    .map(([text, tags]) => {
      const all = tags.map((tag) => `\`${tag}\``).join(', ');
      return tags.length > 6 ? text : `${all}: ${text}`;
    })
    .join('\n\n');
}

/** One entry for each name, with the text of each element that has it. */
function byName(manifest: Manifest, list: 'cssProperties' | 'cssParts'): readonly Entry[] {
  const found = new Map<string, Map<string, string[]>>();
  for (const element of elementsOf(manifest)) {
    for (const { name, description = '' } of element[list] ?? []) {
      const lines = found.get(name) ?? new Map<string, string[]>();
      lines.set(description, [...(lines.get(description) ?? []), element.tagName]);
      found.set(name, lines);
    }
  }
  return [...found]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, lines]) => ({ name, description: describe(lines) }));
}

/** VS Code's CSS data: each custom property and part once. */
export function cssData(manifest: Manifest): object {
  return {
    version: 1.1,
    properties: byName(manifest, 'cssProperties'),
    pseudoElements: byName(manifest, 'cssParts').map(({ name, description }) => ({
      name: `::part(${name})`,
      description,
    })),
  };
}

/** The data for JetBrains (https://plugins.jetbrains.com/docs/intellij/websymbols-web-types.html). */
interface WebTypes {
  readonly contributions: {
    readonly html: { readonly elements: readonly { readonly events?: unknown }[] };
  };
}

/**
 * JetBrains' data with each custom property and part once, and the attributes that any element of a
 * page can have.
 */
export function completeWebTypes(data: object, manifest: Manifest): object {
  const { contributions, ...rest } = data as WebTypes;
  const attributes = MARKERS.map(({ name, description, values }) => ({
    name,
    description,
    value: values
      ? { type: values.map((value) => `'${value}'`).join(' | ') }
      : { kind: 'plain', required: false },
  }));
  return {
    ...rest,
    contributions: {
      ...contributions,
      html: {
        // Events stand in `js` too, where JetBrains looks for them since 2022.
        elements: contributions.html.elements.map((element) => ({ ...element, events: undefined })),
        attributes,
      },
      css: {
        properties: byName(manifest, 'cssProperties'),
        'pseudo-elements': byName(manifest, 'cssParts').map((part) => ({
          ...part,
          name: `part(${part.name})`,
        })),
      },
    },
  };
}

/** VS Code's HTML data with the attributes that any element of a page can have. */
export function withMarkers(data: object): object {
  const globalAttributes = MARKERS.map(({ name, description, values }) => ({
    name,
    description,
    ...(values && { values: values.map((value) => ({ name: value })) }),
  }));
  return { ...data, globalAttributes };
}
