const PART = /^\s*(.*?)\s*(?:(!?=)\s*(.*?)\s*)?$/s;

/**
 * Evaluates a condition of the markup (`data-dm-show-when`, `data-dm-require-when`): `name` (the
 * field has an answer), `name=Yes`, `name=Yes|Maybe`, `name!=No`. Parts joined by ` & ` must all be
 * true.
 *
 * @param condition the value in the markup.
 * @param answersTo returns the answers of a field, trimmed and without empty ones.
 */
export const isMet = (condition: string, answersTo: (name: string) => readonly string[]): boolean =>
  condition.split(' & ').every((part) => {
    const [, name = '', operator, expected = ''] = PART.exec(part) ?? [];
    const answers = answersTo(name);
    if (!operator) return answers.length > 0;
    const choices = expected.split('|').map((choice) => choice.trim());
    return answers.some((answer) => choices.includes(answer)) === (operator === '=');
  });
