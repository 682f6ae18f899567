const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for an element's content or a quoted attribute. Most has nothing to escape. */
export const escape = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
    : text;

/** Serializes JSON for a `<script>` element: it cannot close the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** Safe HTML, created by {@link html}. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Value in a template: text is escaped, lists are joined, `undefined` and `false` are empty. */
export type Part = string | number | Markup | undefined | false | readonly Part[];

function markupOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (part === undefined || part === false) return '';
  if (typeof part === 'object') return part.map(markupOf).join('');
  return escape(String(part));
}

/** Creates HTML from a template; all values except {@link Markup} are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(markupOf)));
}

/** Renders a boolean attribute. */
export const booleanAttribute = (name: 'checked' | 'selected' | 'hidden', isOn: boolean): Markup =>
  new Markup(isOn ? name : '');
