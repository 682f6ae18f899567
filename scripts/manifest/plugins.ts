import type { Plugin } from '@custom-elements-manifest/analyzer';
import type { Declaration } from 'custom-elements-manifest/schema';
import { elementNames } from '../paths';
import { loadContracts } from './contracts';
import { declarationOf, type ClassDocs } from './declaration';
import type { Manifest, ModeEntry } from './model';
import { Sources } from './sources';

/**
 * Reads `@keyboard Key - Action`, `@mode editor - Effect` and the base class in
 * `extends Base.with(…)`.
 */
const classes: Plugin = {
  name: 'classes',
  analyzePhase({ ts, node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const docs = moduleDoc.declarations?.find(({ name }) => name === node.name?.text) as
      ClassDocs | undefined;
    if (!docs) return;
    const tagsOf = (kind: string): { readonly name: string; readonly description: string }[] =>
      ts
        .getJSDocTags(node)
        .filter(({ tagName }) => tagName.text === kind)
        .map((tag) => {
          const text = ts.getTextOfJSDocComment(tag.comment) ?? '';
          const [name = '', ...rest] = text.split(/\s+-\s+/);
          return { name: name.trim(), description: rest.join(' - ').trim().replace(/\s+/g, ' ') };
        });
    docs.keyboard = tagsOf('keyboard').map(({ name, description }) => ({
      keys: name,
      description,
    }));
    docs.modes = tagsOf('mode').map(({ name, description }) => ({
      mode: name as ModeEntry['mode'],
      description,
    }));
    // Names of events for site owners may consist of words, which the analyzer cuts off.
    for (const event of docs.events ?? []) {
      const [words = '', ...rest] = (event.description ?? '').split(' - ');
      if (!event.name.startsWith('event-') || rest.length === 0) continue;
      event.name += ` ${words}`;
      event.description = rest.join(' - ');
    }
    const base = docs.mixins?.[0]?.name;
    if (base?.endsWith('.with')) docs.superclass = { name: base.slice(0, -'.with'.length) };
  },
};

/** Takes keys and modes of its bases over into a class that names none of its own. */
function inheritTags(docs: ClassDocs, all: readonly (Declaration | undefined)[]): void {
  const base = all.find((candidate) => candidate?.name === docs.superclass?.name) as
    ClassDocs | undefined;
  if (!base || base === docs) return;
  inheritTags(base, all);
  if (!docs.keyboard?.length) docs.keyboard = base.keyboard ?? [];
  if (!docs.modes?.length) docs.modes = base.modes ?? [];
}

/**
 * Plug-ins of the analyzer. They replace its modules with those of the elements as published, and
 * add attributes from the elements' tables and types from the compiler.
 */
export async function elementPlugins(): Promise<readonly Plugin[]> {
  const names = elementNames();
  const contracts = await loadContracts(names);
  const elements: Plugin = {
    name: 'elements',
    packageLinkPhase({ customElementsManifest }) {
      const sources = new Sources();
      const declarations = customElementsManifest.modules.flatMap((module) => module.declarations);
      const modules: Manifest['modules'] = names.map((name) => {
        const loaded = contracts.get(name);
        const docs = declarations.find((declaration) => declaration?.name === loaded?.className);
        if (!loaded || !docs) throw new Error(`elements/${name}/${name}.ts: no class`);
        inheritTags(docs as ClassDocs, declarations);
        const path = `dist/npm/elements/${name}/${name}.js`;
        const declaration = { name: loaded.className, module: path };
        return {
          kind: 'javascript-module',
          path,
          declarations: [
            declarationOf(name, loaded, docs as ClassDocs, sources.of(name, loaded.className)),
          ],
          exports: [
            { kind: 'js', name: loaded.className, declaration },
            { kind: 'custom-element-definition', name: `dm-${name}`, declaration },
          ],
        };
      });
      const manifest: Manifest = { schemaVersion: '2.1.0', readme: 'README.md', modules };
      Object.assign(customElementsManifest, manifest);
    },
  };
  return [classes, elements];
}
