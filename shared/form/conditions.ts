const PART = /^\s*(.*?)\s*(?:(!?=)\s*(.*?)\s*)?$/s;

/**
 * Whether a condition of the markup holds (`data-dm-show-when`, `data-dm-require-when`): `name`
 * (there is an answer), `name=Yes`, `name=Yes|Maybe`, `name!=No`; several, with ` & ` between them,
 * hold together.
 *
 * @param condition as the markup has it.
 * @param answersTo what is answered to a field: trimmed, and nothing empty.
 */
export const isMet = (condition: string, answersTo: (name: string) => readonly string[]): boolean =>
  condition.split(' & ').every((part) => {
    const [, name = '', sign, wanted = ''] = PART.exec(part) ?? [];
    const given = answersTo(name);
    if (!sign) return given.length > 0;
    const choices = wanted.split('|').map((one) => one.trim());
    return given.some((value) => choices.includes(value)) === (sign === '=');
  });
