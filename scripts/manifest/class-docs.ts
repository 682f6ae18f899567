import { readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer/index.js';
import type { Plugin } from '@custom-elements-manifest/analyzer';
import type {
  ClassMember,
  ClassMethod,
  CustomElementDeclaration,
  Declaration,
} from 'custom-elements-manifest/schema';
import { inRoot } from '../paths';
import type { KeyboardEntry } from './model';

/** What the analyzer reads from a class's own comments. */
export interface ClassDocs extends CustomElementDeclaration {
  keyboard?: KeyboardEntry[];
}

/** Methods that the browser or a base calls, never a page. */
const LIFECYCLE =
  /^(?:(?:connected|disconnected|adopted|connectedMove|attributeChanged|form\w+)Callback|attachShadow)$/;

function isPublic(member: ClassMember): boolean {
  const { name, privacy = 'public' } = member;
  return privacy === 'public' && !member.static && !/^[#_]/.test(name) && !LIFECYCLE.test(name);
}

/** Adds the tag `@keyboard Key - what it does` to a class's documentation. */
const keyboardTags: Plugin = {
  name: 'keyboard-tags',
  analyzePhase({ ts: compiler, node, moduleDoc }) {
    if (!compiler.isClassDeclaration(node)) return;
    const docs = moduleDoc.declarations?.find(({ name }) => name === node.name?.text) as
      ClassDocs | undefined;
    if (!docs) return;
    docs.keyboard = compiler
      .getJSDocTags(node)
      .filter(({ tagName }) => tagName.text === 'keyboard')
      .map((tag) => {
        const text = compiler.getTextOfJSDocComment(tag.comment) ?? '';
        const [keys = '', ...rest] = text.split(/\s+-\s+/);
        return { keys: keys.trim(), description: rest.join(' - ').trim().replace(/\s+/g, ' ') };
      });
  },
};

function isClass(declaration: Declaration): declaration is ClassDocs {
  return declaration.kind === 'class';
}

/** Methods a page may call; fields are read elsewhere, with their types. */
export function publicMethods({ members = [] }: ClassDocs): ClassMethod[] {
  return members.filter(
    (member): member is ClassMethod => member.kind === 'method' && isPublic(member),
  );
}

/** Fields that the class itself declares or documents with `@prop`. */
export function publicFields({ members = [] }: ClassDocs) {
  return members.filter((member) => member.kind === 'field' && isPublic(member));
}

/** Reads the comments of classes in the files given, by class name. */
export function readClassDocs(paths: readonly string[]): ReadonlyMap<string, ClassDocs> {
  const modules = paths.map((path) =>
    ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.ES2015, true),
  );
  const manifest = create({ modules, plugins: [keyboardTags] });
  const classes = manifest.modules.flatMap(({ declarations = [] }) => declarations).filter(isClass);
  return new Map(classes.map((docs) => [docs.name, docs]));
}
