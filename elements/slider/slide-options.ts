import { warn } from '../../shared/site/log';

/** Animations of the caption of a slide, or of slotted content. */
export const ANIMATIONS = [
  'none',
  'fade',
  'slideLeft',
  'slideRight',
  'slideUp',
  'slideDown',
  'zoom',
] as const;

/** Layouts of a caption: on the picture, on a card over it, beside it, below it. */
export const LAYOUTS = ['over', 'card', 'beside', 'below'] as const;

export type Animation = (typeof ANIMATIONS)[number];
export type Layout = (typeof LAYOUTS)[number];

type Vertical = 'top' | 'center' | 'bottom';
type Horizontal = 'left' | 'center' | 'right';

/** Position of a caption in its slide; left is the start of the line. */
export type Position = `${Vertical}-${Horizontal}`;

/** Lower-case letters only, so that spelling does not matter. */
const normalize = (value: unknown): string =>
  typeof value === 'string' ? value.toLowerCase().replace(/[^a-z]/g, '') : '';

const warnUnknown = (option: string, value: string): void => {
  warn('<dm-slider>', `"${value}" is not a known slide ${option}`);
};

/** Creates a reader of one of `values`, however it is spelled: `slide-left`, `slide left`, `slideLeft`. */
export const oneOf =
  <V extends string>(option: string, values: readonly V[]) =>
  (value: unknown): V | undefined => {
    const normalized = normalize(value);
    const found = values.find((candidate) => normalize(candidate) === normalized);
    if (normalized && !found) warnUnknown(option, normalized);
    return found;
  };

/** Reads a position such as `bottom-left`; a missing half means the centre. */
export function readPosition(value: unknown): Position | undefined {
  const normalized = normalize(value);
  if (!normalized) return undefined;
  if (normalized.replace(/top|bottom|left|right|center|middle/g, '')) {
    warnUnknown('position', normalized);
    return undefined;
  }
  const pick = (words: RegExp): string => words.exec(normalized)?.[0] ?? 'center';
  return `${pick(/top|bottom/)}-${pick(/left|right/)}` as Position;
}
