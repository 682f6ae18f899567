import { rule, under } from './css.ts';

/** Navbar size without attributes. */
const DEFAULT_SIZE = 5;
/** Largest size with a rule. */
const LARGEST_SIZE = 9;

const LIST = ':is(ul, ol):not(dm-nav li *)';

/** Selectors of menus, with their navbar sizes. */
const MENUS: readonly (readonly [menu: string, size: number])[] = [
  ['dm-nav:not([size], [fit], [expandable])', DEFAULT_SIZE],
  ...Array.from({ length: LARGEST_SIZE }, (_, index): [string, number] => [
    `dm-nav[size='${index + 1}']`,
    index + 1,
  ]),
];

/** Hides items past the navbar size, and reserves space for the "more" button, before definition. */
export function navRules(): string {
  const late = MENUS.map(
    ([menu, size]) => `${menu}:not(:defined) ${LIST} > :nth-child(n + ${size + 1})`,
  );
  const long = MENUS.map(
    ([menu, size]) => `${menu}:not([fit], :defined) ${LIST}:has(> :nth-child(${size + 1}))::after`,
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
