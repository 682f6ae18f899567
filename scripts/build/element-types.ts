import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { key } from '../manifest/framework-types';
import { elementsOf, type ElementDeclaration, type Manifest } from '../manifest/model';
import { elementNames, inRoot } from '../paths';

/** An event of an element, from `@fires {Type} name - description` above its class. */
interface FiredEvent {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

/** Events of every element, typed by the browser's declarations, are not repeated. */
const OWN_EVENT = /^(?:dm|event)-/;

/** The declarations of a build, by the names of the types they export. */
class Declarations {
  readonly #folder: string;
  readonly #files = new Map<string, string[]>();

  constructor(folder: string) {
    this.#folder = folder;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.name.endsWith('.d.ts')) continue;
      const path = join(entry.parentPath, entry.name);
      for (const statement of parse(path).statements) this.#add(statement, path);
    }
  }

  #add(statement: ts.Statement, path: string): void {
    if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return;
    const name = statement.name.text;
    this.#files.set(name, [...(this.#files.get(name) ?? []), path]);
  }

  /** The file that exports a type: one of the element's own, else a shared one, else another's. */
  #fileOf(name: string, from: string): string | undefined {
    const files = this.#files.get(name) ?? [];
    const own = files.filter((file) => file.startsWith(dirname(from)));
    const shared = files.filter((file) => file.startsWith(join(this.#folder, 'shared')));
    const candidates = [own, shared, files].find(({ length }) => length > 0) ?? [];
    if (candidates.length > 1) throw new Error(`${from}: several types are called ${name}`);
    return candidates[0];
  }

  /**
   * Exports of the named types that a type consists of, for a file that has none of them: what an
   * importer of an element can name.
   */
  exportsFor(types: readonly string[], from: string): string {
    const text = readFileSync(from, 'utf8');
    const names = new Set(types.flatMap(namesIn));
    return [...names]
      .sort()
      .flatMap((name) => {
        const file = this.#fileOf(name, from);
        const isThere = new RegExp(`export [^;]*\\b${name}\\b`).test(text);
        return file && !isThere ? `export type { ${name} } from '${moduleOf(file, from)}';\n` : [];
      })
      .join('');
  }

  /** Adds to a type's names the files that export them; names of the platform stay. */
  qualify(type: string, from: string): string {
    const prefix = 'type T = ';
    const source = ts.createSourceFile('type.ts', prefix + type, ts.ScriptTarget.Latest);
    let result = type;
    const visit = (node: ts.Node): void => {
      // From the end, so that positions stay valid.
      const children: ts.Node[] = [];
      ts.forEachChild(node, (child) => void children.unshift(child));
      for (const child of children) visit(child);
      if (!ts.isTypeReferenceNode(node) || !ts.isIdentifier(node.typeName)) return;
      const file = this.#fileOf(node.typeName.text, from);
      if (!file || file === from) return;
      const at = node.typeName.getStart(source) - prefix.length;
      result = `${result.slice(0, at)}import('${moduleOf(file, from)}').${result.slice(at)}`;
    };
    visit(source);
    return result;
  }
}

/** The specifier by which one declaration imports another. */
function moduleOf(file: string, from: string): string {
  const path = relative(dirname(from), file)
    .replaceAll('\\', '/')
    .replace(/\.d\.ts$/, '.js');
  return path.startsWith('.') ? path : `./${path}`;
}

/** The names of types in the text of a type. */
function namesIn(type: string): readonly string[] {
  return type.match(/\b[A-Z]\w+\b/g) ?? [];
}

/** The texts of all types in an element's public interface. */
function publicTypes({ events = [], members = [] }: ElementDeclaration): readonly string[] {
  return [
    ...events.map(({ type }) => type.text),
    ...members.flatMap((member) =>
      member.kind === 'field'
        ? [member.type?.text ?? '']
        : [
            member.return?.type?.text ?? '',
            ...(member.parameters ?? []).map(({ type }) => type?.text ?? ''),
          ],
    ),
  ];
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
}

/** The class of an element, `DmGallery`, in its declarations. */
function classIn(path: string): ts.ClassDeclaration & { readonly name: ts.Identifier } {
  const found = parse(path).statements.find(
    (statement): statement is ts.ClassDeclaration & { readonly name: ts.Identifier } =>
      ts.isClassDeclaration(statement) && statement.name?.text.startsWith('Dm') === true,
  );
  if (!found) throw new Error(`${path}: no element class`);
  return found;
}

function eventsOf(declaration: ts.ClassDeclaration): readonly FiredEvent[] {
  return ts
    .getJSDocTags(declaration)
    .filter(({ tagName }) => tagName.text === 'fires')
    .flatMap((tag) => {
      const text = (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim();
      const [head = '', ...rest] = text.split(' - ');
      const end = head.lastIndexOf('}') + 1;
      const name = head.slice(end).trim();
      if (!OWN_EVENT.test(name)) return [];
      const type = end > 0 ? head.slice(1, end - 1) : `HTMLElementEventMap['${name}']`;
      return [{ name, type, description: rest.join(' - ') }];
    });
}

/** The overloads of a method that takes listeners, in the form of the browser's declarations. */
function overloads(method: string, options: string, className: string): string {
  const rest = `options?: boolean | ${options}): void;`;
  return `  ${method}<K extends keyof ${className}EventMap>(type: K, listener: (this: ${className}, event: ${className}EventMap[K]) => unknown, ${rest}
  ${method}(type: string, listener: EventListenerOrEventListenerObject, ${rest}
`;
}

/** Setters of the properties that take more than they return, such as a number for a text. */
function setters({ attributes }: ElementDeclaration): string {
  return attributes
    .filter(({ writtenTypes }) => writtenTypes)
    .map(({ fieldName, variant, writtenTypes = [] }) => {
      const type = variant ? 'string | undefined' : 'string';
      return `  get ${key(fieldName)}(): ${type};
  set ${key(fieldName)}(value: ${[type, ...writtenTypes].join(' | ')});
`;
    })
    .join('');
}

/**
 * Types what the compiler cannot know of an element: its own event map, and listeners by it; what its
 * properties take. Exports its types.
 */
function addTypes(path: string, declarations: Declarations, element: ElementDeclaration): void {
  const declaration = classIn(path);
  const className = declaration.name.text;
  const entries = eventsOf(declaration).map(
    ({ name, type, description }) =>
      `  /** ${description} */\n  '${name}': ${declarations.qualify(type, path)};\n`,
  );
  const types = `/** The events of {@link ${className}}, by name. */
export interface ${className}EventMap extends HTMLElementEventMap {
${entries.join('')}}
export interface ${className} {
${overloads('addEventListener', 'AddEventListenerOptions', className)}${overloads('removeEventListener', 'EventListenerOptions', className)}${setters(element)}}
`;
  writeFileSync(path, readFileSync(path, 'utf8') + types);
  const definition = path.replace(/\.d\.ts$/, '.define.d.ts');
  const map = `export type { ${className}EventMap } from './${basename(path, '.d.ts')}.js';\n`;
  for (const file of [path, definition]) {
    const types = [...eventsOf(declaration).map(({ type }) => type), ...publicTypes(element)];
    const named = declarations.exportsFor(types, file);
    writeFileSync(file, readFileSync(file, 'utf8') + named + (file === definition ? map : ''));
  }
}

/** Entries whose importers may use every element. */
const WHOLE = ['index', 'loader'];

/**
 * Completes the declarations of elements, once they are written: each has listeners typed by its
 * own events and exports the types of its interface, and the entries that lead to all elements know all of them by tag.
 */
export function completeElementTypes(folder: string): void {
  const declarations = new Declarations(folder);
  const names = elementNames();
  const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as Manifest;
  for (const element of elementsOf(manifest)) {
    const name = element.tagName.replace(/^dm-/, '');
    addTypes(join(folder, 'elements', name, `${name}.d.ts`), declarations, element);
  }
  const imports = names.map((name) => `import '../elements/${name}/${name}.js';\n`);
  writeFileSync(join(folder, 'entries', 'elements.d.ts'), `${imports.join('')}export {};\n`);
  for (const entry of WHOLE) {
    const path = join(folder, 'entries', `${entry}.d.ts`);
    writeFileSync(path, `import './elements.js';\n${readFileSync(path, 'utf8')}`);
  }
}
