import type { TextEdit, TextRange } from './text-edits';

/** A `url()` in CSS: its quotation mark, and its address as written. */
const URL_TOKEN =
  /\burl\(\s*(?:"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|((?:[^\s"'()\\]|\\[^])+))\s*\)/gi;

/** An escaped sign in CSS. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|\n|([^]))/gi;

/** The address of a picture in CSS, and where its `url()` stands. */
export interface StyleAddress extends TextRange {
  readonly address: string;
}

const unescaped = (text: string): string =>
  text.replace(ESCAPE, (_, code: string | undefined, sign: string | undefined) => {
    const point = Number.parseInt(code ?? '', 16);
    if (code === undefined) return sign ?? '';
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '\uFFFD';
  });

/** Finds the pictures in the backgrounds of a `style` attribute. */
export function styleAddresses(style: string): StyleAddress[] {
  // Comments keep their length, so that places stay.
  const css = style.replace(/\/\*[^]*?(?:\*\/|$)/g, (comment) => ' '.repeat(comment.length));
  // Addresses may contain semicolons.
  const outside = css.replace(URL_TOKEN, (token) => ' '.repeat(token.length));
  return [...css.matchAll(URL_TOKEN)].flatMap((match) => {
    const { 0: token, index: start } = match;
    const [, double, single, plain] = match;
    const address = unescaped(double ?? single ?? plain ?? '').trim();
    const declaration = outside.slice(outside.lastIndexOf(';', start) + 1, start);
    const declared = /^\s*background(?:-image)?\s*:/i.test(declaration);
    // A piece of a drawing (`#id`) and data are no pictures of their own.
    if (!declared || address === '' || /^(?:#|data:)/i.test(address)) return [];
    return [{ address, start, end: start + token.length }];
  });
}

/** Returns the edit that puts another address in the place of one, which ends no `url()` and no text. */
export function styleEdit({ start, end }: TextRange, style: string, address: string): TextEdit {
  const quote = /^url\(\s*(["']?)/i.exec(style.slice(start))?.[1] || '"';
  const text = address.replace(
    /["'\\()<>\s\p{Cc}]/gu,
    (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `,
  );
  return { start, end, text: `url(${quote}${text}${quote})` };
}
