/** Devices with attributes of their own; media queries as in shared/site/site.ts. */
export const DEVICES = [
  { device: 'desktop', suffix: '', media: undefined },
  {
    device: 'tablet',
    suffix: '-tablet',
    media: '@media (min-width: 768px) and (max-width: 1024px)',
  },
  { device: 'mobile', suffix: '-mobile', media: '@media (max-width: 767px)' },
] as const;
