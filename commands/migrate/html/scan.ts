import { createPlaceholders } from './placeholders';
import { rawTextEnd, type RawName } from './raw-text';
import { scanTag } from './scan-tag';
import type { Token } from './tokens.types';

const RAW: ReadonlySet<string> = new Set<RawName>([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
]);

const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[a-z]/i.test(letter);

/** The end of a comment that begins with `<!--`. */
function commentEnd(source: string, start: number): number {
  if (source.startsWith('>', start + 4)) return start + 5;
  if (source.startsWith('->', start + 4)) return start + 6;
  const ends = /--!?>/g;
  ends.lastIndex = start + 4;
  return ends.exec(source) ? ends.lastIndex : source.length;
}

/** The end of `<!…>`, `</ …>` and `<?…>`, which browsers read as comments. */
function bogusEnd(source: string, start: number): number {
  const end = source.indexOf('>', start + 2);
  return end === -1 ? source.length : end + 1;
}

/**
 * Splits a source into its tags, comments and placeholders, in one pass, as the HTML standard does;
 * placeholders of template languages are one piece, in text, in tags and in values. The text of
 * `script`, `style` and the like, and the content of `noscript`, has no tokens.
 */
export function* scan(source: string): Generator<Token, void> {
  const placeholders = createPlaceholders(source);
  // Elements of SVG and MathML have no raw text.
  let foreign = 0;
  let at = 0;
  const marks = /[<{]/g;
  for (;;) {
    marks.lastIndex = at;
    const start = marks.exec(source)?.index;
    if (start === undefined) return;
    const placeholder = placeholders.endAt(start);
    if (placeholder !== undefined) {
      yield { type: 'placeholder', start, end: placeholder };
      at = placeholder;
      continue;
    }
    at = start + 1;
    if (source[start] === '{') continue;
    const next = source[start + 1];
    if (next === '!' || next === '?') {
      const isData = foreign > 0 && source.startsWith('<![CDATA[', start);
      const dataEnd = isData ? source.indexOf(']]>', start) : -1;
      const end = source.startsWith('<!--', start)
        ? commentEnd(source, start)
        : dataEnd === -1
          ? bogusEnd(source, start)
          : dataEnd + 3;
      yield { type: 'comment', start, end };
      at = end;
    } else if (next === '/' && !isLetter(source[start + 2])) {
      if (start + 2 >= source.length) return;
      at = bogusEnd(source, start);
      if (source[start + 2] !== '>') yield { type: 'comment', start, end: at };
    } else if (next === '/' || isLetter(next)) {
      const tag = scanTag(source, start, placeholders);
      // The rest of the source is in a tag that does not end.
      if (!tag) return;
      at = tag.end;
      yield tag;
      const isForeign = tag.name === 'svg' || tag.name === 'math';
      if (isForeign && tag.type === 'end') foreign = Math.max(0, foreign - 1);
      if (tag.type === 'end') continue;
      if (isForeign && !tag.selfClosing) foreign += 1;
      if (foreign === 0 && RAW.has(tag.name)) at = rawTextEnd(source, at, tag.name as RawName);
    }
  }
}
