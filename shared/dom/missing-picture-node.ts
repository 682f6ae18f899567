import { MISSING_ICON } from './missing-icon';
import { svgIcon } from './svg-icon';

/**
 * The placeholder of a picture that could not be loaded, as `missing-picture.tsx` has it for React. Its
 * styles are in `missing-picture.css`.
 */
export function missingPicture(alt: string): Element {
  const box = document.createElement('span');
  box.part.add('missing');
  box.className = 'missing';
  box.append(svgIcon(MISSING_ICON));
  if (alt) {
    const text = document.createElement('span');
    text.className = 'missing-text';
    text.textContent = alt;
    box.append(text);
  }
  return box;
}
