const SVG = 'http://www.w3.org/2000/svg';
/** Icon of Lucide (ISC licence). */
const CHEVRON = 'm6 9 6 6 6-6';

/** Creates the icon of a control that opens more links. */
export function createChevron(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', CHEVRON);
  icon.append(path);
  return icon;
}
