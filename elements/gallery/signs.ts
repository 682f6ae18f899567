import { svgIcon } from '../../shared/dom/svg-icon';

const PLAY_ICON = 'M6 4.2v15.6a1 1 0 0 0 1.5.9l13-7.8a1 1 0 0 0 0-1.8l-13-7.8A1 1 0 0 0 6 4.2z';

/** The play sign on a video. */
export function playSign(label: string): Element {
  const sign = svgIcon(PLAY_ICON);
  sign.part.add('play');
  sign.classList.add('play');
  sign.removeAttribute('aria-hidden');
  sign.setAttribute('role', 'img');
  sign.setAttribute('aria-label', label);
  return sign;
}
