/** Icons by the keys of their labels (Lucide, ISC licence), on a grid of 24 px; the style sheet draws them. */
export const ICONS = {
  close: 'M18 6 6 18M6 6l12 12',
  previousPicture: 'm15 18-6-6 6-6',
  nextPicture: 'm9 18 6-6-6-6',
  zoomIn: 'M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0M21 21l-4.35-4.35M11 8v6M8 11h6',
  share: 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  zoomOut: 'M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0M21 21l-4.35-4.35M8 11h6',
} as const;

export type IconName = keyof typeof ICONS;
