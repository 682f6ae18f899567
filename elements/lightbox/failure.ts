import { MISSING_ICON } from '../../shared/dom/missing-icon';
import { svgIcon } from '../../shared/dom/svg-icon';

/** The file name in an address, decoded. */
function nameOf(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A message that something could not be shown, with a link to it (visual-widgets §8). */
export function failure(message: string, address: string, label = nameOf(address)): HTMLElement {
  const box = document.createElement('div');
  box.className = 'missing failure';
  const line = document.createElement('p');
  line.textContent = message;
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = label;
  box.append(svgIcon(MISSING_ICON), line, link);
  return box;
}
