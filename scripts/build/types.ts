import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow, inRoot } from '../paths';

/** An exported interface or alias, as its source says it. */
export interface TypeSource {
  readonly name: string;
  readonly file: string;
  /** Its documentation, without tags. */
  readonly description: string;
  /** The declaration, with the documentation of its members. */
  readonly code: string;
  readonly members: readonly TypeMember[];
}

/** A member of an interface. */
export interface TypeMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

const FOLDERS = ['shared', 'runtime', 'elements'] as const;

function docOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (
    ts
      .getTextOfJSDocComment(comments.at(-1)?.comment)
      ?.replace(/\s*\n\s*/g, ' ')
      .trim() ?? ''
  );
}

function membersOf(node: ts.Node, source: ts.SourceFile): TypeMember[] {
  if (!ts.isInterfaceDeclaration(node)) return [];
  return node.members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(source).replace(/^'|'$/g, ''),
    type: (member.type?.getText(source) ?? '').replace(/\s+/g, ' '),
    description: docOf(member),
  }));
}

function readTypes(file: string): TypeSource[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return [];
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported || node.typeParameters) return [];
    return {
      name: node.name.text,
      file,
      description: docOf(node),
      code: node.getText(source).replace(/^export /, ''),
      members: membersOf(node, source),
    };
  });
}

/** Reads all exported types of the library, by name. */
export function readAllTypes(): ReadonlyMap<string, readonly TypeSource[]> {
  const files = FOLDERS.flatMap((folder) => filesBelow(folder)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/fixtures/.test(file),
  );
  const types = new Map<string, TypeSource[]>();
  for (const type of files.flatMap(readTypes)) {
    types.set(type.name, [...(types.get(type.name) ?? []), type]);
  }
  return types;
}

/** Types that say nothing about an element's data. */
const COMMON = new Set(['LoadMoment', 'Mode', 'Device']);

/**
 * Returns the types that some texts name and those that these name, each once.
 *
 * @param folder where a name is looked for first, `elements/gallery`.
 */
export function typesIn(
  texts: readonly string[],
  folder: string,
  all: ReadonlyMap<string, readonly TypeSource[]>,
): TypeSource[] {
  const found = new Map<string, TypeSource>();
  const queue = [...texts];
  for (let text = queue.shift(); text !== undefined; text = queue.shift()) {
    const code = text.replace(/\/\*[^]*?\*\//g, '');
    for (const [name] of code.matchAll(/\b[A-Z]\w+\b/g)) {
      if (found.has(name) || COMMON.has(name)) continue;
      const candidates = all.get(name) ?? [];
      const type =
        candidates.find(({ file }) => file.startsWith(`${folder}/`)) ??
        candidates.find(({ file }) => file.startsWith('shared/'));
      if (!type) continue;
      found.set(name, type);
      queue.push(type.code);
    }
  }
  return [...found.values()];
}
