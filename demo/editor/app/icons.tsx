import { ACTION_ICONS } from '../../../shared/editor/action-icons';

/** Paths of the icons, on a 24 px grid. */
const PATHS = {
  ...ACTION_ICONS,
  indent: 'M4 5h16M11 12h9M4 19h16M4 9l3 3-3 3',
  outdent: 'M4 5h16M11 12h9M4 19h16M7 9l-3 3 3 3',
  undo: 'M4 9h10a6 6 0 0 1 0 12h-3M4 9l5-5M4 9l5 5',
  redo: 'M20 9H10a6 6 0 0 0 0 12h3M20 9l-5-5m5 5-5 5',
  desktop: 'M3 4h18v12H3zM8 21h8m-4-5v5',
  tablet: 'M5 3h14v18H5zm6 15h2',
  mobile: 'M7 2h10v20H7zm4 17h2',
  add: 'M12 5v14M5 12h14',
  chevron: 'm9 6 6 6-6 6',
  block: 'M4 5h16v14H4zm0 5h16',
  widget: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.6l1.5-1.5',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4 5l1.5-.7V10M4 14.5c.4-1 2.5-1 2.5.3 0 1-2.5 2-2.5 3.2h2.800',
  text: 'M5 7V5h14v2M12 5v14m-3 0h6',
  picture: 'M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 5M15.5 9h.01',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21c0-8 14-8 14 0M16 3.5a4 4 0 0 1 0 7.5M18 14.5c2.5 1 4 3 4 6.5',
  pages: 'M5 3h9l5 5v13H5zM14 3v5h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
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
