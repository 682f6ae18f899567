import { valuesOf, type Entry } from './entries';

const PART = /^\s*(.*?)\s*(?:(!?=)\s*(.*?)\s*)?$/s;

/**
 * Whether a condition of the markup holds for what was posted: `name` (there is an answer),
 * `name=Yes`, `name=Yes|Maybe`, `name!=No`; several, with ` & ` between them, hold together.
 */
export const holds = (condition: string, entries: readonly Entry[]): boolean =>
  condition.split(' & ').every((part) => {
    const [, name = '', sign, wanted = ''] = PART.exec(part) ?? [];
    const given = valuesOf(entries, name)
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (sign === undefined) return given.length > 0;
    const choices = wanted.split('|').map((one) => one.trim());
    return given.some((value) => choices.includes(value)) === (sign === '=');
  });
