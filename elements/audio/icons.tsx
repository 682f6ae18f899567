import type { ReactNode } from 'react';

/** Icons (Lucide, ISC licence) on a grid of 24 px; the style sheet draws them. */
const PATHS = {
  play: 'M7 4v16l13-8z',
  pause: 'M9 5v14M15 5v14',
  previous: 'm19 20-10-8 10-8zM5 19V5',
  next: 'm5 4 10 8-10 8zM19 5v14',
  back: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  forward: 'M21 12a9 9 0 1 1-9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5',
  download: 'M12 15V3M7 10l5 5 5-5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon, hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={name}>
      <path d={PATHS[name]} />
    </svg>
  );
}
