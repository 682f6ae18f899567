import type { FieldValue, Scalar } from '../content/collection-file';
import type { Condition } from './query';

/** Tests the value of a field, `undefined` if the item has none. */
export type Test = (value: FieldValue | undefined) => boolean;

/**
 * Creates the test of a condition. Values of a condition are converted to the type of the field's
 * value: numbers are compared as numbers, everything else as text in the order of its code units.
 * A list matches if one of its values does; a field without a value matches `NE` and `NIN` only.
 */
export function createTest({ operator, values }: Condition): Test {
  switch (operator) {
    case 'EQ':
    case 'IN':
      return anyValue(oneOf(values));
    case 'NE':
    case 'NIN': {
      const isOneOf = anyValue(oneOf(values));
      return (value) => !isOneOf(value);
    }
    case 'BTWN': {
      const [isAbove, isBelow] = [ordered('GTE', values[0]), ordered('LTE', values[1])];
      return anyValue((value) => isAbove(value) && isBelow(value));
    }
    default:
      return anyValue(ordered(operator, values[0]));
  }
}

type ScalarTest = (value: Scalar) => boolean;

const anyValue =
  (test: ScalarTest): Test =>
  (value) =>
    scalarsOf(value).some(test);

/** The comparable values of a field: those of a list, without its objects. */
export function scalarsOf(value: FieldValue | undefined): readonly Scalar[] {
  if (value === undefined) return [];
  if (typeof value !== 'object') return [value];
  return value.filter((entry) => typeof entry !== 'object');
}

/** With sets, the time does not depend on the number of values. */
function oneOf(values: Condition['values']): ScalarTest {
  const present = values.filter((value) => value !== null);
  const texts = new Set(present.map(String));
  const numbers = new Set(present.map(toNumber));
  return (value) => (typeof value === 'number' ? numbers.has(value) : texts.has(String(value)));
}

const ORDERS = {
  GT: (order: number) => order > 0,
  GTE: (order: number) => order >= 0,
  LT: (order: number) => order < 0,
  LTE: (order: number) => order <= 0,
} as const;

function ordered(operator: keyof typeof ORDERS, bound: Scalar | null = null): ScalarTest {
  if (bound === null) return () => false;
  const [text, number] = [String(bound), toNumber(bound)];
  return (value) => {
    if (typeof value !== 'number') return ORDERS[operator](compare(String(value), text));
    return number !== undefined && ORDERS[operator](compare(value, number));
  };
}

function toNumber(value: Scalar): number | undefined {
  if (typeof value === 'number') return value;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isNaN(number) ? undefined : number;
}

/** Compares two values of one type, independent of any locale; numbers come before text. */
export function compare(first: Scalar, second: Scalar): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  if (typeof first === 'number') return -1;
  if (typeof second === 'number') return 1;
  const [a, b] = [String(first), String(second)];
  return a < b ? -1 : Number(a > b);
}
