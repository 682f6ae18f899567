import { rule, under } from './css.ts';

/** Navbar size without attributes. */
const DEFAULT_SIZE = 5;
/** Largest size with a rule. */
const LARGEST_SIZE = 9;

const LIST = ':is(:is(ul, ol):not(dm-nav li *), nav:not(:has(ul, ol)))';

/** An item of a menu: it has something to press or to see, while a separator has words or signs at most. */
const ITEM = ':is(a, button, :has(a, button, input, select, textarea, img, iframe))';

/** The same inside of `:has()`, which cannot be in another one: what is known to separate is none. */
const ITEM_INSIDE = ':is(a, button, li:not([role=separator], .divider, .separator))';

/** Selector of a flag that is on; the script reads these values as off. */
const flag = (name: string): string =>
  `[${name}]:not(${['false', '0', 'no', 'off'].map((value) => `[${name}='${value}' i]`).join(', ')})`;

/** Selectors of menus, with their navbar sizes. */
const MENUS: readonly (readonly [menu: string, size: number])[] = [
  [`dm-nav:not([size], ${flag('fit')}, ${flag('expandable')})`, DEFAULT_SIZE],
  ...Array.from({ length: LARGEST_SIZE }, (_, index): [string, number] => [
    `dm-nav[size='${index + 1}']`,
    index + 1,
  ]),
];

/** Hides items past the navbar size, and reserves space for the "more" button, before definition. */
export function navRules(): string {
  const late = MENUS.map(
    // With the separators among them.
    ([menu, size]) => `${menu}:not(:defined) ${LIST} > :nth-child(${size} of ${ITEM}) ~ *`,
  );
  const long = MENUS.map(
    ([menu, size]) =>
      `${menu}:not(${flag('fit')}, :defined) ${LIST}:has(> :nth-child(${size + 1} of ${ITEM_INSIDE}))::after`,
  );
  return under('@media (scripting: enabled)', [
    rule(late.join(',\n'), {
      position: 'absolute',
      visibility: 'hidden',
      animation: 'dm-nav-late 1ms 5s forwards',
    }),
    rule(long.join(',\n'), {
      content: "'More Options'",
      'min-block-size': '44px',
      'padding-inline': 'var(--_dm-nav-padding)',
      visibility: 'hidden',
      animation: 'dm-nav-gone 1ms 5s forwards',
    }),
  ]);
}
