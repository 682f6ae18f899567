import { html } from 'lit';

/** An icon of the controls. Paths are those of Lucide (ISC licence). */
export const drawIcon = (path: string): unknown =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

export const ICONS = {
  play: 'M6 3l14 9-14 9z',
  pause: 'M14 4h4v16h-4zM6 4h4v16H6z',
  replay: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  sound:
    'M11 4.7 6.4 8.6A1.4 1.4 0 0 1 5.4 9H3a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l4.6 3.9zM16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.7',
  silent:
    'M11 4.7 6.4 8.6A1.4 1.4 0 0 1 5.4 9H3a1 1 0 0 0-1 1v4a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l4.6 3.9zM22 9l-6 6M16 9l6 6',
  full: 'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
  leave:
    'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3',
} as const;
