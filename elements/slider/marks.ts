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

/** What a slide says of itself (visual-widgets §3: animation, layout, position). */
export interface Marks {
  readonly animation?: Animation;
  readonly layout?: Layout;
  readonly position?: Position;
  /** In the editor: the slide that is being edited, which is the one shown. */
  readonly selected?: boolean;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

function refuse(name: string, value: string): void {
  warn('<dm-slider>', `data-${name}="${value}" is no ${name} of a slide, the default is used`);
}

/** A word of a list, however it is spelled: `slide-left`, `slide left`, `slideLeft`. */
function word<W extends string>(name: string, known: readonly W[], value: unknown): W | undefined {
  if (typeof value !== 'string' || !letters(value)) return undefined;
  const found = known.find((one) => letters(one) === letters(value));
  if (found === undefined) refuse(name, value);
  return found;
}

const PLACES: readonly string[] = ['top', 'bottom', 'left', 'right', 'center', 'middle'];

/** `bottom-left`, and shorter: what is not said is the centre. */
function readPosition(value: unknown): Position | undefined {
  if (typeof value !== 'string' || !letters(value)) return undefined;
  const said: readonly string[] = value.toLowerCase().match(/[a-z]+/g) ?? [];
  if (!said.every((place) => PLACES.includes(place))) {
    refuse('position', value);
    return undefined;
  }
  const vertical = said.includes('top') ? 'top' : said.includes('bottom') ? 'bottom' : 'center';
  const horizontal = said.includes('left') ? 'left' : said.includes('right') ? 'right' : 'center';
  return `${vertical}-${horizontal}`;
}

/** Reads what a slide says of itself: its `data-` attributes, or the object that describes it. */
export function readMarks(given: Readonly<Record<string, unknown>>): Marks {
  const { selected } = given;
  const animation = word('animation', ANIMATIONS, given['animation']);
  const layout = word('layout', LAYOUTS, given['layout']);
  const position = readPosition(given['position']);
  const isSelected = selected === true || (typeof selected === 'string' && selected !== 'false');
  return {
    ...(animation && { animation }),
    ...(layout && { layout }),
    ...(position && { position }),
    ...(isSelected && { selected: true }),
  };
}
