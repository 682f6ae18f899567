import type { Service } from './services';

/** An icon of sharing: of a service, the device's dialog, a copied text, or that it was copied. */
export type IconName = Service | 'more' | 'text' | 'copied';

/** Icon paths (Lucide, ISC licence) on a 24 px grid; the style sheet sets the stroke. */
export const ICON_PATHS: Readonly<Record<IconName, string>> = {
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  x: 'M4 4l16 16M20 4 4 20',
  pinterest: 'M8 20l4-13M8.7 14.5a5 5 0 1 1 2.3 1.3M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20',
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6M2 9h4v12H2zM4 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  whatsapp:
    'M7.9 20A9 9 0 1 0 4 16.1L2 22ZM9 9.5c0 3 2.5 5.5 5.5 5.5l1-1.6-2.1-1.2-.9.8a4 4 0 0 1-1.5-1.5l.8-.9L10.6 8.5Z',
  sms: 'M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2zM8 10h.01M12 10h.01M16 10h.01',
  email:
    'M22 7l-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  download: 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5M12 15V3',
  copy: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.8 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.8-1.7',
  text: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2',
  copied: 'M20 6 9 17l-5-5',
  more: 'M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
};
