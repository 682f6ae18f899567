import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesBelow, inRoot } from '../paths';

/** A text for visitors that stands in the code, where no translation reaches it. */
export interface WrittenText {
  readonly text: string;
  readonly line: number;
}

const FOLDERS = ['elements', 'runtime', 'shared'] as const;

/** Attributes of which visitors read or hear the value. */
const ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

/** Properties that set what visitors read or hear. */
const PROPERTIES = new Set([
  'alt',
  'ariaDescription',
  'ariaLabel',
  'ariaPlaceholder',
  'ariaRoleDescription',
  'ariaValueText',
  'innerText',
  'label',
  'placeholder',
  'textContent',
  'title',
]);

/** A word: three letters in a row. Marks, signs and units are the same everywhere. */
const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text);

/** The parts of a value that are written in the source, whichever of them is chosen. */
function literalsIn(node: ts.Node | undefined): readonly string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return literalsIn(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) {
    // The left side of `&&` and what is compared are not shown.
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsIn(node.right);
    const isJoined =
      kind === ts.SyntaxKind.PlusToken ||
      kind === ts.SyntaxKind.BarBarToken ||
      kind === ts.SyntaxKind.QuestionQuestionToken;
    return isJoined ? [...literalsIn(node.left), ...literalsIn(node.right)] : [];
  }
  return [];
}

/** The texts in the markup of a Lit template: between tags, and in attributes that visitors read. */
function textsOfMarkup(markup: string): readonly string[] {
  const plain = markup.replace(/<!--[^]*?-->|<(style|script)\b[^]*?<\/\1>/g, '');
  const attributes = [...plain.matchAll(/\s([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => ATTRIBUTES.has(name ?? ''))
    .map(([, , double, single]) => double ?? single ?? '');
  return [...plain.replace(/<[^>]*>/g, '\n').split('\n'), ...attributes];
}

/** The markup of a template, its values left out. */
const markupOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('…');

const isMarkup = (tag: ts.Expression): boolean =>
  ts.isIdentifier(tag) && (tag.text === 'html' || tag.text === 'svg');

/** Whether an element of JSX says that its words are the same in every language, as names are. */
const isName = (node: ts.Node): boolean =>
  ts.isJsxElement(node) &&
  node.openingElement.attributes.properties.some(
    (attribute) => attribute.getText() === 'translate="no"',
  );

/** The texts for visitors that one node writes. */
function textsAt(node: ts.Node): readonly string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)))
    return literalsIn(node);
  if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name))
    return ATTRIBUTES.has(node.name.text) ? literalsIn(node.initializer) : [];
  if (ts.isTaggedTemplateExpression(node) && isMarkup(node.tag))
    return textsOfMarkup(markupOf(node.template));
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left)
  )
    return PROPERTIES.has(node.left.name.text) ? literalsIn(node.right) : [];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const [first, second] = node.arguments;
  const { text: method } = node.expression.name;
  if (method === 'setCustomValidity') return literalsIn(first);
  const isRead = method === 'setAttribute' && first && ts.isStringLiteralLike(first);
  return isRead && ATTRIBUTES.has(first.text) ? literalsIn(second) : [];
}

/**
 * Finds texts for visitors that are written in the code of an element or the runtime, and thus stand in
 * English on every page: in JSX, in markup of Lit, and where text, names and messages are set.
 */
export function writtenTexts(name: string, content: string): readonly WrittenText[] {
  const source = ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
  const found: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (isName(node)) return;
    for (const text of textsAt(node)) {
      if (!hasWord(text)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ text: text.replace(/\s+/g, ' ').trim(), line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Lines about each text for visitors that the code of the library writes itself. */
export const writtenInLibrary = (): readonly string[] =>
  FOLDERS.flatMap(filesBelow)
    .filter((file) => /(?<!\.(test|types|d))\.tsx?$/.test(file) && !file.includes('/languages/'))
    .flatMap((file) =>
      writtenTexts(file, readFileSync(inRoot(file), 'utf8')).map(
        ({ text, line }) => `${file}:${line}: "${text}" cannot be translated: use a text`,
      ),
    );
