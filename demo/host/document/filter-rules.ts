/** A rule or at-rule of a style sheet, with what stands before its block. */
interface Rule {
  readonly prelude: string;
  /** The text of its block; `undefined` for a statement such as `@layer a;`. */
  readonly block: string | undefined;
}

const TAG = /(?<![\w.#-])dm-[a-z0-9-]+/g;

/** At-rules whose block contains rules. */
const GROUP = /^@(?:media|supports|container|layer|scope|starting-style)\b/;

/** The end of the string, comment or escape that starts at `index`; `index` itself otherwise. */
function skip(css: string, index: number): number {
  const character = css[index];
  if (character === '\\') return index + 1;
  if (character === '/' && css[index + 1] === '*') {
    const end = css.indexOf('*/', index + 2);
    return end < 0 ? css.length : end + 1;
  }
  if (character !== '"' && character !== "'") return index;
  let end = index + 1;
  while (end < css.length && css[end] !== character) end += css[end] === '\\' ? 2 : 1;
  return end;
}

/** Splits a style sheet, or the block of an at-rule, into its rules. */
function* rulesOf(css: string): Generator<Rule> {
  let start = 0;
  let open = -1;
  let depth = 0;
  for (let index = 0; index < css.length; index += 1) {
    index = skip(css, index);
    const character = css[index];
    if (character === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) {
        yield { prelude: css.slice(start, open).trim(), block: css.slice(open + 1, index) };
        start = index + 1;
      }
    } else if (character === ';' && depth === 0) {
      yield { prelude: css.slice(start, index).trim(), block: undefined };
      start = index + 1;
    }
  }
}

/**
 * Returns the rules of a style sheet that a page with certain elements can use: those whose selectors
 * name one of its tags, and those that name no `dm-*` tag at all.
 */
export function filterRules(css: string, tags: ReadonlySet<string>): string {
  let result = '';
  for (const { prelude, block } of rulesOf(css)) {
    if (block === undefined) result += `${prelude};`;
    else if (GROUP.test(prelude)) {
      const inner = filterRules(block, tags);
      if (inner) result += `${prelude}{${inner}}`;
    } else {
      const named = prelude.startsWith('@') ? [] : (prelude.match(TAG) ?? []);
      if (named.length === 0 || named.some((tag) => tags.has(tag))) {
        result += `${prelude}{${block}}`;
      }
    }
  }
  return result;
}

/**
 * Returns a style sheet without its registered properties. A browser that applies a sheet with one
 * styles the whole document anew, also when the same property is registered already.
 */
export function withoutProperties(css: string): string {
  let result = '';
  for (const { prelude, block } of rulesOf(css)) {
    if (prelude.startsWith('@property')) continue;
    result += block === undefined ? `${prelude};` : `${prelude}{${block}}`;
  }
  return result;
}
