import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateJsxTypes } from 'custom-element-jsx-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { generateVuejsTypes } from 'custom-element-vuejs-integration';
import { inRoot } from '../paths';
import { elementsOf, type AttributeDeclaration, type Manifest } from './model';

/** The import of a class, from the folder that editors' data is in. */
function classPath(_name: string, tag = ''): string {
  const name = tag.replace(/^dm-/, '');
  return `../npm/elements/${name}/${name}.js`;
}

/** Adds limits and aliases to an attribute's description, the only text that editors show. */
function describe({ description = '', min, max, aliases }: AttributeDeclaration): string {
  const sentences = [description];
  if (min !== undefined) sentences.push(`At least ${String(min)}.`);
  if (max !== undefined) sentences.push(`At most ${String(max)}.`);
  if (aliases) sentences.push(`Also read as ${aliases.map((name) => `\`${name}\``).join(', ')}.`);
  return sentences.join(' ');
}

function withFigures(manifest: Manifest): Manifest {
  const copy = structuredClone(manifest);
  for (const { attributes } of elementsOf(copy)) {
    for (const attribute of attributes) attribute.description = describe(attribute);
  }
  return copy;
}

/** Types events by `HTMLElementEventMap`: generators do not import the types of events. */
function withEventTypes(manifest: Manifest): Manifest {
  const copy = structuredClone(manifest);
  for (const element of elementsOf(copy)) {
    // A read-only member is no prop.
    element.members = (element.members ?? []).filter((member) => !('readonly' in member));
    for (const event of element.events ?? []) {
      event.type = { text: `HTMLElementEventMap['${event.name}']` };
    }
  }
  return copy;
}

const REACT_TYPES = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CustomElements } from './elements.js';

/** Every element with its own attributes, properties and events, and those of any HTML element. */
type Elements = {
  [Tag in keyof CustomElements]: Omit<
    DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Tag]>, HTMLElementTagNameMap[Tag]>,
    keyof Own<Tag>
  > &
    Own<Tag>;
};

/** An element's own props, without those that React types for every element. */
type Own<Tag extends keyof CustomElements> = Omit<
  CustomElements[Tag],
  'children' | 'class' | 'className' | 'classList' | 'dir' | 'exportparts' | 'hidden' | 'htmlFor'
  | 'id' | 'key' | 'lang' | 'part' | 'ref' | 'slot' | 'style' | 'tabIndex' | 'title'
  | 'translate'
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;

/**
 * Corrects two things that generators print: a default for custom properties without one, and
 * `CustomEvent<…>` around the type of every event.
 */
function correct(file: string): void {
  const text = readFileSync(file, 'utf8')
    .replaceAll(' _(default: undefined)_', '')
    .replace(/CustomEvent<(HTMLElementEventMap\["[^"]+"\])>/g, '$1');
  writeFileSync(file, text);
}

/**
 * Writes to `dist/editor` what editors and frameworks read: HTML and CSS data for VS Code,
 * web-types for JetBrains, types for JSX in React 19 (`ondm-open`), types for Vue templates.
 */
export function writeIntegrations(plain: Manifest): void {
  const manifest = withFigures(plain);
  const outdir = inRoot('dist/editor');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const typed = withEventTypes(manifest);
  generateVsCodeCustomElementData(manifest, {
    outdir,
    htmlFileName: 'vscode.html-custom-data.json',
    cssFileName: 'vscode.css-custom-data.json',
    hideLogs: true,
  });
  generateJetBrainsWebTypes(manifest, {
    outdir,
    webTypesFileName: 'web-types.json',
    packageJson: false,
    hideLogs: true,
  });
  generateJsxTypes(typed, {
    outdir,
    fileName: 'elements.d.ts',
    componentTypePath: classPath,
    hideLogs: true,
  });
  generateVuejsTypes(typed, {
    outdir,
    fileName: 'vue.d.ts',
    componentTypePath: classPath,
    hideLogs: true,
  });
  writeFileSync(join(outdir, 'react.d.ts'), REACT_TYPES);
  for (const file of readdirSync(outdir)) correct(join(outdir, file));
  // Only their types are needed, but a bundler looks for a module.
  for (const name of ['react', 'vue']) writeFileSync(join(outdir, `${name}.js`), 'export {};\n');
}
