/** Delimiters of PHP, Liquid, Jinja, Twig, Nunjucks, Handlebars, ERB and EJS. */
const DELIMITERS: readonly (readonly [open: string, close: string])[] = [
  ['<?php', '?>'],
  ['<?=', '?>'],
  ['<? ', '?>'],
  ['<%', '%>'],
  ['{{', '}}'],
  ['{%', '%}'],
  ['{#', '#}'],
];

/** Letters of a placeholder within one attribute value or between tags; PHP has no limit. */
const LONGEST = 10_000;

/** Finds where placeholders of template languages end. */
export interface Placeholders {
  /** The end of the placeholder that begins at an offset; `undefined` if none does. */
  readonly endAt: (start: number) => number | undefined;
}

/** Reads placeholders of a source. Offsets have to rise from call to call, so that all take linear time. */
export function createPlaceholders(source: string): Placeholders {
  // The next closing delimiter, which serves all that open before it.
  const found = new Map<string, number>();
  const nextClose = (close: string, from: number): number => {
    const known = found.get(close);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const next = source.indexOf(close, from);
    found.set(close, next);
    return next;
  };
  return {
    endAt(start) {
      const letter = source[start];
      if (letter !== '<' && letter !== '{') return undefined;
      const pair = DELIMITERS.find(([open]) => source.startsWith(open, start));
      if (!pair) return undefined;
      const [open, close] = pair;
      const end = nextClose(close, start + open.length);
      const isPhp = close === '?>';
      // The last PHP of a file needs no end.
      if (end === -1) return isPhp ? source.length : undefined;
      return isPhp || end - start <= LONGEST ? end + close.length : undefined;
    },
  };
}
