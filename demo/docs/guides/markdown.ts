import { Marked, type Token, type Tokens } from 'marked';
import { html, Markup } from '../../html';
import { codePanel, type CodePanel } from '../code/panel';
import { snippetPanel } from '../code/snippet';
import { codeTabs } from '../frameworks/tabs';

/** A heading of a page. */
export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** Rendered Markdown. */
export interface Rendered {
  readonly title: string;
  /** The first paragraph. */
  readonly lede: Markup;
  /** The first paragraph as text. */
  readonly summary: string;
  readonly body: Markup;
  /** Headings of the second and third level. */
  readonly headings: readonly Heading[];
  /** Text below each heading, for the search. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Renders what a comment such as `<!-- tokens -->` or `<!-- code: path -->` stands for. */
export type Insert = (name: string, value: string) => Promise<Markup | undefined>;

/** Returns the id of a heading. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const COMMENT = /^<!-- ([\w-]+)(?:: ([^>]*\S))? -->$/;

/** Around code blocks that say the same in several frameworks. */
const TABS = /^<!-- (\/?)tabs -->$/;

const TITLES: Readonly<Record<string, string>> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  json: 'JSON',
  sh: 'Terminal',
};

/** Text of tokens, without markup. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token) return plainText(token.tokens ?? []);
      return 'text' in token && token.type !== 'html' ? String(token.text) : '';
    })
    .join('');
}

/**
 * Renders a page that is written as Markdown. It begins with a heading of the first level and a
 * paragraph; headings get ids, code a button that copies it, tables a box that scrolls. Written by
 * ourselves, so HTML in it stays.
 *
 * @throws {Error} If a comment stands for something unknown, and if there is anything but code between
 *   `<!-- tabs -->` and `<!-- /tabs -->`.
 */
export async function renderMarkdown(source: string, insert: Insert): Promise<Rendered> {
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(source);
  const heading = tokens.findIndex(({ type }) => type === 'heading');
  const [first, ...others] = tokens.slice(heading + 1).filter(({ type }) => type !== 'space');
  const title = plainText([tokens[heading] ?? { type: 'space', raw: '' }]);
  if (first?.type !== 'paragraph') throw new Error(`“${title}” does not begin with a paragraph.`);

  const headings: Heading[] = [];
  const texts = new Map<string, string>();
  const parts: string[] = [];
  let panels: CodePanel[] | undefined;
  for (const token of others) {
    const [isTabs, end] = TABS.exec(token.raw.trim()) ?? [];
    if (isTabs !== undefined) {
      if (end === '/' && panels) parts.push(codeTabs(panels).text);
      panels = end === '/' ? undefined : [];
      continue;
    }
    if (token.type === 'heading') {
      const { depth, tokens: inner } = token as Tokens.Heading;
      const text = plainText(inner);
      const entry = { id: slugOf(text), title: text, level: depth };
      headings.push(entry);
      const level = `h${String(depth)}`;
      const content = await marked.parseInline(token.text as string);
      parts.push(`<${level} id="${entry.id}">${content}</${level}>`);
      continue;
    }
    const id = headings.at(-1)?.id ?? '';
    texts.set(id, `${texts.get(id) ?? ''} ${textOf(token)}`);
    if (panels) panels.push(...(await panelsOf(token, title)));
    else parts.push(await render(marked, token, insert));
  }
  return {
    title,
    lede: new Markup(await marked.parseInline(first.raw)),
    summary: plainText([first]).replace(/\s+/g, ' '),
    body: new Markup(parts.join('\n')),
    headings,
    texts,
  };
}

/** Text of a block, for the search: code too, because that is what readers look for. */
function textOf(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((row) => row.map((cell) => plainText(cell.tokens))).join(' ');
  }
  if (token.type === 'list') {
    return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join(' ');
  }
  return plainText([token]);
}

/** The code among tabs. */
async function panelsOf(token: Token, page: string): Promise<CodePanel[]> {
  if (token.type === 'space') return [];
  if (token.type === 'code') return [fencePanel(token as Tokens.Code)];
  const [, name, value = ''] = COMMENT.exec(token.raw.trim()) ?? [];
  if (name !== 'code') throw new Error(`“${page}” has more than code between its tabs.`);
  const panel = await snippetPanel(value);
  return panel ? [panel] : [];
}

function fencePanel({ lang = '', text }: Tokens.Code): CodePanel {
  const [language = '', ...words] = lang.split(' ');
  return { title: words.join(' ') || TITLES[language] || 'Code', code: text, language };
}

async function render(marked: Marked, token: Token, insert: Insert): Promise<string> {
  switch (token.type) {
    case 'code':
      return codePanel(fencePanel(token as Tokens.Code)).text;
    case 'html': {
      const [, name, value = ''] = COMMENT.exec(token.raw.trim()) ?? [];
      if (name === undefined) return token.raw;
      const inserted = name === 'code' ? await snippet(value) : await insert(name, value);
      if (!inserted) throw new Error(`Nothing is known of <!-- ${name} -->.`);
      return inserted.text;
    }
    case 'table':
      return html`<div class="scroll" tabindex="0" role="group" aria-label="Table">
        ${new Markup(marked.parser([token]))}
      </div>`.text;
    default:
      return marked.parser([token]);
  }
}

/** Renders code of a file; nothing where a copy of the project is without its tests. */
async function snippet(reference: string): Promise<Markup> {
  const panel = await snippetPanel(reference);
  return panel ? codePanel(panel) : html``;
}
