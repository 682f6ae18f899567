import type { AttributeDocs } from '../data';
import type { Dialect } from './dialect';
import { escaped, jsonOf, plainAttribute, stringOf } from './values';

/** Names of attributes in JSX that are not those of HTML. */
const JSX_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  ...Object.fromEntries(
    'acceptCharset allowFullScreen autoCapitalize autoComplete autoFocus autoPlay colSpan contentEditable crossOrigin dateTime encType enterKeyHint fetchPriority formAction formEncType formMethod formNoValidate formTarget frameBorder hrefLang inputMode maxLength minLength noValidate playsInline readOnly referrerPolicy rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap'
      .split(' ')
      .map((name) => [name.toLowerCase(), name]),
  ),
  'accept-charset': 'acceptCharset',
  checked: 'defaultChecked',
};

/** Attributes whose presence is their value. */
const BOOLEANS = new Set(
  'allowfullscreen async autofocus autoplay checked controls default defer disabled download formnovalidate hidden inert loop multiple muted nomodule novalidate open playsinline readonly required reversed selected'.split(
    ' ',
  ),
);

/** Attributes that React's types have as numbers. */
const NUMBERS = new Set(
  'cols colspan maxlength minlength rows rowspan size span start tabindex'.split(' '),
);

/** An attribute's name and value in JSX, as a text. */
const jsxValue = (name: string, value: string): string =>
  /["\n]|&[#\w]+;/.test(value) ? `${name}={${stringOf(value)}}` : `${name}="${value}"`;

function jsxAttribute(name: string, value: string): string {
  const jsx = JSX_NAMES[name] ?? name;
  if (BOOLEANS.has(name)) return value === '' ? jsx : jsxValue(jsx, value);
  if (NUMBERS.has(name) && /^-?\d+$/.test(value)) return `${jsx}={${value}}`;
  return jsxValue(jsx, value);
}

const isNumber = (docs: AttributeDocs | undefined, value: string): boolean =>
  docs?.kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value);

const JSX: Pick<Dialect, 'isJsx' | 'text' | 'comment'> = {
  isJsx: true,
  text: (text) => escaped(text).replace(/[{}]+/g, (braces) => `{'${braces}'}`),
  comment: (text) => `{/*${text.replaceAll('*/', '* /')}*/}`,
};

/**
 * Returns the dialect of React.
 *
 * @param hasProperties whether lists and objects are set as properties: not after a server's HTML.
 */
export const react = (hasProperties: boolean): Dialect => ({
  ...JSX,
  hasDefaultValue: true,
  attribute: jsxAttribute,
  own: (docs, name, value) => {
    const json = hasProperties ? jsonOf(docs, value) : undefined;
    if (json !== undefined) return `${name}={${json}}`;
    if (isNumber(docs, value)) return `${name}={${value}}`;
    return docs?.kind === 'flag' && value === '' ? name : jsxAttribute(name, value);
  },
  event: (name) => `on${name}={({ detail }) => console.log(detail)}`,
});

/** In Solid, names are those of HTML, and a server writes each value as an attribute. */
const solidAttribute = (name: string, value: string): string =>
  value === '' ? plainAttribute(name, value) : jsxValue(name, value);

/** The dialect of Solid. */
export const solid: Dialect = {
  ...JSX,
  hasDefaultValue: false,
  attribute: solidAttribute,
  own: (_, name, value) => solidAttribute(name, value),
  event: (name) => `on:${name}={({ detail }) => console.log(detail)}`,
};
