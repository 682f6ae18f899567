import type { Device } from './parameters.types';

const MOBILE = '(max-width: 767px)';
const TABLET = '(max-width: 1024px)';

/** The device that the viewport is as wide as (core-runtime §1). */
export function viewportDevice(): Device {
  if (matchMedia(MOBILE).matches) return 'mobile';
  return matchMedia(TABLET).matches ? 'tablet' : 'desktop';
}

/** Calls a function whenever {@link viewportDevice} may have changed. */
export function watchViewport(changed: () => void): void {
  for (const query of [MOBILE, TABLET]) matchMedia(query).addEventListener('change', changed);
}
