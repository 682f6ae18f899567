/** Attributes whose condition shows an element, or makes a field required. */
export const SHOW_WHEN = 'data-dm-show-when';
export const REQUIRE_WHEN = 'data-dm-require-when';

/** A part of a condition: the answers that a field may have, or with `isNegated` may not. */
export interface ConditionPart {
  /** The field's name. */
  readonly name: string;
  /** Without choices, any answer will do. */
  readonly choices: readonly string[] | undefined;
  readonly isNegated: boolean;
}

function readPart(part: string): ConditionPart {
  const equals = part.indexOf('=');
  if (equals < 0) return { name: part.trim(), choices: undefined, isNegated: false };
  const isNegated = part.charAt(equals - 1) === '!';
  const name = part.slice(0, isNegated ? equals - 1 : equals).trim();
  const choices = part
    .slice(equals + 1)
    .split('|')
    .map((choice) => choice.trim());
  return { name, choices, isNegated };
}

/** Reads a condition of the markup; all of its parts must be true. */
export const readCondition = (condition: string): readonly ConditionPart[] =>
  condition.split(' & ').map(readPart);

/**
 * Evaluates a condition of the markup (`data-dm-show-when`, `data-dm-require-when`): `name` (the
 * field has an answer), `name=Yes`, `name=Yes|Maybe`, `name!=No`. Parts joined by ` & ` must all be
 * true.
 *
 * @param condition the value in the markup.
 * @param answersTo returns the answers of a field, trimmed and without empty ones.
 */
export const isMet = (condition: string, answersTo: (name: string) => readonly string[]): boolean =>
  readCondition(condition).every(({ name, choices, isNegated }) => {
    const answers = answersTo(name);
    if (!choices) return answers.length > 0;
    return answers.some((answer) => choices.includes(answer)) !== isNegated;
  });
