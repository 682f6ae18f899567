const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates a decorative icon from an outline on a grid of 24. */
export function svgIcon(outline: string): SVGSVGElement {
  const icon = document.createElementNS(NAMESPACE, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(NAMESPACE, 'path');
  path.setAttribute('d', outline);
  icon.append(path);
  return icon;
}
