import type { ReactNode } from 'react';

/** The icons of the slider (Lucide, ISC licence): 24 px grid, drawn by the style sheet. */
const PATHS = {
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  play: 'M6 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 6 4.5',
  pause: 'M9 5v14M15 5v14',
  missing:
    'M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9',
} as const;

/** An icon, said by the control around it. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
