import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow, inRoot } from '../paths';

/** One English text, where an element or the runtime declares it. */
export interface EnglishText {
  readonly key: string;
  readonly english: string;
  /** The comment on it, in one line. */
  readonly comment: string;
  /** The file, from the project's folder. */
  readonly file: string;
}

/** A set of texts with plural forms has the key of one form without its category. */
export interface Catalogue {
  readonly texts: readonly EnglishText[];
  /** Keys of texts with one form. */
  readonly keys: readonly string[];
  /** Names of texts with plural forms, without the category. */
  readonly plurals: readonly string[];
}

const FOLDERS = ['elements', 'runtime', 'shared'] as const;
/** Passes on the texts of a widget, which are its author's. */
const OF_WIDGETS = 'shared/element/define-widget.ts';

/** The value of a string that is written in the source, in one part or several. */
function stringOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [stringOf(node.left), stringOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

const nameOf = (property: ts.ObjectLiteralElementLike): string | undefined =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteralLike(property.name))
    ? property.name.text
    : undefined;

/** The comment before a node, without its marks. */
function commentOf(source: ts.SourceFile, node: ts.Node): string {
  const ranges = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  return ranges
    .map(({ pos, end }) => source.text.slice(pos, end))
    .join(' ')
    .replace(/^\/\*\*?|\*\/$|^\s*\/\/|\n\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const without = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? without(node.expression) : node;

/** The object literal that an argument is, or that the constant it names was given. */
function tableOf(source: ts.SourceFile, argument: ts.Expression): ts.ObjectLiteralExpression {
  if (ts.isObjectLiteralExpression(argument)) return argument;
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && without(initializer);
      const isNamed = ts.isIdentifier(name) && name.text === argument.getText(source);
      if (isNamed && value && ts.isObjectLiteralExpression(value)) return value;
    }
  }
  throw new Error(`${source.fileName}: textsOf() takes a table of texts written in that file`);
}

/** A default of an attribute that has a key: `text({ default: 'Back to top', key: 'backToTop' })`. */
function attributeText(call: ts.CallExpression): readonly [string, string] | undefined {
  const [options] = call.arguments;
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const read = (name: string): string | undefined => {
    const found = options.properties.find((property) => nameOf(property) === name);
    return found && ts.isPropertyAssignment(found) ? stringOf(found.initializer) : undefined;
  };
  const [key, english] = [read('key'), read('default')];
  return key === undefined || english === undefined ? undefined : [key, english];
}

function textsIn(file: string): EnglishText[] {
  const content = readFileSync(inRoot(file), 'utf8');
  if (!/textsOf|\bkey: '/.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const texts: EnglishText[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const [argument] = node.arguments;
    if (node.expression.text === 'text') {
      const [key, english] = attributeText(node) ?? [];
      if (key === undefined || english === undefined) return;
      texts.push({ key, english, comment: commentOf(source, node.parent), file });
    } else if (node.expression.text === 'textsOf' && argument) {
      for (const property of tableOf(source, argument).properties) {
        const key = nameOf(property);
        const english = ts.isPropertyAssignment(property) && stringOf(property.initializer);
        if (key === undefined || typeof english !== 'string')
          throw new Error(`${file}: ${property.getText(source)} is not a text`);
        texts.push({ key, english, comment: commentOf(source, property), file });
      }
    }
  };
  visit(source);
  return texts;
}

/**
 * Collects the English texts from the files that declare them.
 *
 * @throws Error if two files give one key different texts.
 */
export function collectTexts(): Catalogue {
  const texts = FOLDERS.flatMap(filesBelow)
    .filter((file) => /(?<!\.(test|types|d))\.tsx?$/.test(file) && !file.includes('/languages/'))
    .filter((file) => file !== OF_WIDGETS)
    .flatMap(textsIn);
  const known = new Map<string, EnglishText>();
  for (const text of texts) {
    const same = known.get(text.key);
    if (same && same.english !== text.english)
      throw new Error(
        `"${text.key}" is "${same.english}" in ${same.file}, "${text.english}" in ${text.file}`,
      );
    known.set(text.key, same ?? text);
  }
  const plurals = [...known.keys()]
    .filter((key) => key.endsWith('Other') && known.has(key.replace(/Other$/, 'One')))
    .map((key) => key.replace(/Other$/, ''));
  const forms = new Set(plurals.flatMap((name) => [`${name}One`, `${name}Other`]));
  return { texts, keys: [...known.keys()].filter((key) => !forms.has(key)), plurals };
}
