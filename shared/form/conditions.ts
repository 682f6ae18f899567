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
    const equals = part.indexOf('=');
    if (equals < 0) return answersTo(part.trim()).length > 0;
    const isNegated = part.charAt(equals - 1) === '!';
    const name = part.slice(0, isNegated ? equals - 1 : equals).trim();
    const choices = part
      .slice(equals + 1)
      .split('|')
      .map((choice) => choice.trim());
    return answersTo(name).some((answer) => choices.includes(answer)) !== isNegated;
  });
