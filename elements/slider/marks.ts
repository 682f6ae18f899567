import { warn } from '../../shared/site/log';

/** How a slide's caption, or the slide of a page's own making, comes when its turn comes. */
export const ANIMATIONS = [
  'none',
  'fade',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'zoom',
] as const;

/** Where a caption is: on the picture, on a card over it, beside it, below it. */
export const LAYOUTS = ['over', 'card', 'beside', 'below'] as const;

export type Animation = (typeof ANIMATIONS)[number];
export type Layout = (typeof LAYOUTS)[number];

type Vertical = 'top' | 'center' | 'bottom';
type Horizontal = 'left' | 'center' | 'right';

/** Where a caption stands in its slide; left is where reading begins. */
export type Position = `${Vertical}-${Horizontal}`;

const letters = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : '';

const refuse = (name: string, said: string): void => {
  warn('<dm-slider>', `"${said}" is no ${name} of a slide`);
};

/** Reads a word of a list, however it is spelled: `slide-left`, `slide left`, `slideLeft`. */
export const word =
  <W extends string>(name: string, known: readonly W[]) =>
  (value: unknown): W | undefined => {
    const said = letters(value);
    const found = known.find((one) => letters(one) === said);
    if (said && !found) refuse(name, said);
    return found;
  };

/** Reads `bottom-left`, and shorter: what is not said is the centre. */
export function readPosition(value: unknown): Position | undefined {
  const said = letters(value);
  if (!said) return undefined;
  if (said.replace(/top|bottom|left|right|center|middle/g, '')) {
    refuse('position', said);
    return undefined;
  }
  const pick = (of: RegExp): string => of.exec(said)?.[0] ?? 'center';
  return `${pick(/top|bottom/)}-${pick(/left|right/)}` as Position;
}
