import { escape } from '../host/pages/html';

/** Markup that is known to be safe: made by {@link html}, never from a text as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What may stand in a template: text is escaped, lists are joined, nothing leaves nothing. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escape(String(part));
}

/** Markup from a template; every value in it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(markupOf)));
}

/** An attribute that stands by itself, there or not. */
export const flagged = (name: 'checked' | 'selected' | 'hidden', isOn: boolean): Markup =>
  new Markup(isOn ? name : '');
