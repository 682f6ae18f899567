import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseDocs, type ElementDocsInput } from '../../demo/docs/data';
import { readTitled } from '../../demo/docs/example-source';
import { elementsOf, type AttributeDeclaration, type ElementDeclaration } from '../manifest/model';
import { readManifest } from '../manifest/write';
import { inRoot } from '../paths';
import { ChunkGraph } from './chunks';
import { readAllTypes, typesIn, type TypeSource } from './types';
import { weighElement } from './weights';
import { buildRecipeWidgets } from './recipe-widgets';

function attributeDocs(attribute: AttributeDeclaration): ElementDocsInput['attributes'][number] {
  const { name, kind, values, min, max, aliases, variant, description = '' } = attribute;
  return {
    name,
    property: attribute.fieldName,
    kind,
    ...(attribute.default !== undefined && { default: attribute.default }),
    ...(values && { values: [...values] }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(aliases && { aliases: [...aliases] }),
    ...(variant && { variant }),
    description,
  };
}

/** Reads the further examples of an element, in the order of their names. */
function moreExamples(name: string): ElementDocsInput['more'] {
  return readdirSync(inRoot('elements', name))
    .sort()
    .flatMap((file) => {
      const [, what] = /^[a-z0-9-]+\.([a-z0-9-]+)\.example\.html$/.exec(file) ?? [];
      if (what === undefined) return [];
      const titled = readTitled(readFileSync(inRoot('elements', name, file), 'utf8'), file);
      return [{ name: what, ...titled }];
    });
}

type Types = ReadonlyMap<string, readonly TypeSource[]>;

/** The shapes of the data that an element takes and reports. */
function shapesOf(name: string, { members, events }: ElementDeclaration, types: Types) {
  const texts = [
    ...(members ?? []).flatMap((member) => [
      'type' in member ? member.type.text : undefined,
      ...('parameters' in member ? (member.parameters ?? []).map(({ type }) => type?.text) : []),
    ]),
    ...(events ?? []).map(({ type }) => type.text),
  ].filter((text) => text !== undefined);
  return typesIn(texts, `elements/${name}`, types).map(({ name: type, description, code }) => ({
    name: type,
    description,
    code,
  }));
}

/** Types that the pages of the documentation tell about. */
const REFERENCE = ['SiteParameters', 'PageData', 'VisitEventMap', 'SiteEventMap'] as const;

/** Writes types with their members to `dist/docs/reference/types.json`. */
function writeReference(types: Types): void {
  const reference = REFERENCE.map((name) => {
    const [type] = types.get(name) ?? [];
    if (!type) throw new Error(`There is no type ${name}.`);
    return { name, description: type.description, members: type.members };
  });
  mkdirSync(inRoot('dist/docs/reference'), { recursive: true });
  writeFileSync(inRoot('dist/docs/reference/types.json'), JSON.stringify(reference));
}

function elementDocs(graph: ChunkGraph, types: Types, element: ElementDeclaration): string {
  const name = element.tagName.replace(/^dm-/, '');
  const example = inRoot('elements', name, `${name}.example.html`);
  const comparison = inRoot('elements', name, `${name}.comparison.json`);
  const { attributes, view, ...declaration } = element;
  return JSON.stringify({
    name,
    view,
    attributes: attributes.map(attributeDocs),
    weight: weighElement(graph, name),
    example: existsSync(example) ? readFileSync(example, 'utf8').trim() : '',
    more: moreExamples(name),
    shapes: shapesOf(name, element, types),
    ...(existsSync(comparison) && {
      comparison: JSON.parse(readFileSync(comparison, 'utf8')) as ElementDocsInput['comparison'],
    }),
    declaration,
  });
}

/** Writes each element's page data to `dist/docs/<name>.json`, in the shape its reader states. */
export async function buildDocs(): Promise<void> {
  const folder = inRoot('dist/docs');
  const graph = ChunkGraph.read();
  const types = readAllTypes();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const element of elementsOf(await readManifest())) {
    const file = `${element.tagName.replace(/^dm-/, '')}.json`;
    const text = elementDocs(graph, types, element);
    parseDocs(text, file);
    writeFileSync(inRoot('dist/docs', file), text);
  }
  writeReference(types);
  await buildRecipeWidgets();
}
