import type { CssCustomState } from 'custom-elements-manifest/schema';

/** Description of `load`, which every element has. */
export const LOAD_DESCRIPTION =
  'When the element draws: `visible`, as it nears the viewport; `eager`, at once; `idle`, when the page has nothing else to do.';

/** Events of both bases. */
export const BASE_EVENTS = ['dm-ready', 'dm-error'] as const;

/** States of both bases. */
export const BASE_STATES: readonly CssCustomState[] = [
  { name: 'ready', description: 'The element has drawn what it has, or given up.' },
  { name: 'error', description: 'The element could not be rendered and shows its children.' },
];

/** The base of elements that take part in forms, whose public members are theirs too. */
export const CONTROL_BASE = {
  path: 'shared/form/form-control.ts',
  className: 'FormControl',
} as const;
