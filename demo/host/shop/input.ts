import type { Fields } from '../http/read-fields';
import { oneLine } from '../text/one-line';
import { MAX_QUANTITY, type CartChange } from './cart';
import type { Customer, CustomerErrors } from './shop.types';

/** Largest body of a call, in bytes. */
export const MAX_BODY = 16 * 1024;

/** Limits of a customer's texts, in UTF-16 code units. */
export const LIMITS: Readonly<Record<keyof Customer, number>> = {
  name: 100,
  email: 254,
  address: 500,
  note: 1000,
};

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A whole number of a field, from 0 to `max`; `undefined` if it is none. */
export function wholeIn(fields: Fields, name: string, max: number): number | undefined {
  const text = textIn(fields, name);
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return value <= max ? value : undefined;
}

/** Reads a change of the cart; `undefined` if it is malformed. */
export function readChange(fields: Fields): CartChange | undefined {
  const product = wholeIn(fields, 'product', Number.MAX_SAFE_INTEGER);
  const quantity = wholeIn(fields, 'quantity', MAX_QUANTITY);
  if (product === undefined || quantity === undefined) return undefined;
  const how = fields['how'] === 'add' ? 'add' : 'set';
  return { product, quantity, how, option: textIn(fields, 'option').slice(0, 100) };
}

/** Control characters other than a line feed. */
// oxlint-disable-next-line no-control-regex -- they are removed
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

/** Text of several lines, at most one character longer than allowed, so that it is refused. */
const linesIn = (fields: Fields, name: keyof Customer): string =>
  textIn(fields, name)
    .slice(0, LIMITS[name] * 2)
    .replaceAll('\r\n', '\n')
    .replace(CONTROLS, ' ')
    .trim()
    .slice(0, LIMITS[name] + 1);

/** Reads what a visitor says with an order. */
export const readCustomer = (fields: Fields): Customer => ({
  name: oneLine(textIn(fields, 'name'), LIMITS.name + 1),
  email: oneLine(textIn(fields, 'email'), LIMITS.email + 1),
  address: linesIn(fields, 'address'),
  note: linesIn(fields, 'note'),
});

/** As browsers check it: one `@` between texts without spaces. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/;

/** Returns what is missing, malformed or too long; an empty record if nothing is. */
export function errorsIn(customer: Customer): CustomerErrors {
  const errors: { -readonly [K in keyof CustomerErrors]: CustomerErrors[K] } = {};
  for (const name of ['name', 'email', 'address'] as const) {
    if (customer[name] === '') errors[name] = 'required';
  }
  if (customer.email !== '' && !EMAIL.test(customer.email)) errors.email = 'email';
  for (const name of ['name', 'email', 'address', 'note'] as const) {
    if (customer[name].length > LIMITS[name]) errors[name] = 'long';
  }
  return errors;
}
