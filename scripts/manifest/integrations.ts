import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { inRoot } from '../paths';
import { completeWebTypes, cssData, withMarkers, withoutCitations } from './editor-data';
import { elementTypes, REACT_TYPES, SOLID_TYPES, SVELTE_TYPES, VUE_TYPES } from './framework-types';
import { elementsOf, type AttributeDeclaration, type Manifest } from './model';

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

const HTML_DATA = 'vscode.html-custom-data.json';
const CSS_DATA = 'vscode.css-custom-data.json';
const WEB_TYPES = 'web-types.json';
const MANIFEST = 'custom-elements.json';

/** Removes a default that generators print for custom properties without one. */
function correct(file: string): void {
  const text = readFileSync(file, 'utf8').replaceAll(' _(default: undefined)_', '');
  writeFileSync(file, text);
}

/**
 * Writes to `dist/editor` what editors and frameworks read: the manifest, HTML and CSS data for VS
 * Code, web-types for JetBrains, and types for JSX in React 19 (`ondm-open`) and Solid (`on:dm-open`) and
 * for templates of Vue and Svelte.
 */
export function writeIntegrations(plain: Manifest): void {
  const manifest = withFigures(JSON.parse(withoutCitations(JSON.stringify(plain))) as Manifest);
  const outdir = inRoot('dist/editor');
  const write = (name: string, text: string): void => {
    writeFileSync(join(outdir, name), text);
  };
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  generateVsCodeCustomElementData(manifest, {
    outdir,
    htmlFileName: HTML_DATA,
    cssFileName: CSS_DATA,
    hideLogs: true,
  });
  generateJetBrainsWebTypes(manifest, {
    outdir,
    webTypesFileName: WEB_TYPES,
    packageJson: false,
    // Each of them has a place and a description of its own there.
    hideSlotDocs: true,
    hideEventDocs: true,
    hideCssPropertiesDocs: true,
    hideCssPartsDocs: true,
    hideLogs: true,
  });
  for (const file of readdirSync(outdir)) correct(join(outdir, file));
  // The one in the root has a line for each value, to be compared; this one is published.
  write(MANIFEST, JSON.stringify(plain));
  const read = (name: string): object =>
    JSON.parse(readFileSync(join(outdir, name), 'utf8')) as object;
  write(HTML_DATA, JSON.stringify(withMarkers(read(HTML_DATA))));
  write(WEB_TYPES, JSON.stringify(completeWebTypes(read(WEB_TYPES), manifest)));
  write(CSS_DATA, JSON.stringify(cssData(manifest)));
  write('elements.d.ts', elementTypes(manifest));
  const frameworks = {
    react: REACT_TYPES,
    solid: SOLID_TYPES,
    svelte: SVELTE_TYPES,
    vue: VUE_TYPES,
  };
  for (const [name, types] of Object.entries(frameworks)) {
    write(`${name}.d.ts`, types);
    // Only their types are needed, but a bundler looks for a module.
    write(`${name}.js`, 'export {};\n');
  }
}
