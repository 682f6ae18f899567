import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseDocs, type ElementDocsInput } from '../../demo/docs/data';
import { elementsOf, type AttributeDeclaration, type ElementDeclaration } from '../manifest/model';
import { readManifest } from '../manifest/write';
import { inRoot } from '../paths';
import { ChunkGraph } from './chunks';
import { weighElement } from './weights';

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

function elementDocs(graph: ChunkGraph, element: ElementDeclaration): string {
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
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const element of elementsOf(await readManifest())) {
    const file = `${element.tagName.replace(/^dm-/, '')}.json`;
    const text = elementDocs(graph, element);
    parseDocs(text, file);
    writeFileSync(inRoot('dist/docs', file), text);
  }
}
