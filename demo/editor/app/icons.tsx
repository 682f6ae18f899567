import { ACTION_ICONS } from '../../../shared/editor/action-icons';

/** Paths of the icons, on a 24 px grid. */
const PATHS = {
  ...ACTION_ICONS,
  undo: 'M4 9h10a6 6 0 0 1 0 12h-3M4 9l5-5M4 9l5 5',
  redo: 'M20 9H10a6 6 0 0 0 0 12h3M20 9l-5-5m5 5-5 5',
  desktop: 'M3 4h18v12H3zM8 21h8m-4-5v5',
  tablet: 'M5 3h14v18H5zm6 15h2',
  mobile: 'M7 2h10v20H7zm4 17h2',
  add: 'M12 5v14M5 12h14',
  chevron: 'm9 6 6 6-6 6',
  block: 'M4 5h16v14H4zm0 5h16',
  widget: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside or in place of a text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
