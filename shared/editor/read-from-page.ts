import { fieldsOf, isId, isIdOrNull, isNumber, isOneOf, isText, type Fields } from './fields';
import { PROTOCOL, type Block, type FromPage } from './protocol';

/** Most elements of a page, and characters of an address, a title or a message. */
const MAX = { elements: 20_000, text: 4000 } as const;

function isBlock(value: unknown): value is Block {
  const fields = fieldsOf(value);
  return isId(fields?.['id']) && isText(fields['tag'], 100);
}

function isPage(value: unknown): boolean {
  const page = fieldsOf(value);
  return isText(page?.['url'], MAX.text) && isText(page['title'], MAX.text);
}

const isPoint = (value: unknown): boolean =>
  ['x', 'y'].every((axis) => isNumber(fieldsOf(value)?.[axis]));

const isBox = (value: unknown): boolean =>
  isPoint(value) && ['width', 'height'].every((side) => isNumber(fieldsOf(value)?.[side]));

const CHECKS: { readonly [T in FromPage['type']]: (fields: Fields) => boolean } = {
  ready: ({ protocol, page, elements }) =>
    protocol === PROTOCOL &&
    isPage(page) &&
    Array.isArray(elements) &&
    elements.length <= MAX.elements &&
    elements.every(isBlock),
  select: ({ id }) => isIdOrNull(id),
  hover: ({ id }) => isIdOrNull(id),
  resize: ({ id, rect, revision }) => isId(id) && isBox(rect) && isNumber(revision),
  navigate: isPage,
  write: ({ id, point }) => isId(id) && (point === null || isPoint(point)),
  fault: ({ message }) => isText(message, MAX.text),
  key: ({ key }) => isOneOf(key, 'undo', 'redo', 'save'),
  action: ({ id, action }) => isId(id) && isOneOf(action, 'up', 'down', 'duplicate', 'remove'),
};

/** Checks a message from the page; `undefined` for anything that is none. */
export function readFromPage(data: unknown): FromPage | undefined {
  const fields = fieldsOf(data);
  const type = fields?.['type'];
  if (!fields || typeof type !== 'string' || !Object.hasOwn(CHECKS, type)) return undefined;
  return CHECKS[type as FromPage['type']](fields) ? (fields as unknown as FromPage) : undefined;
}
