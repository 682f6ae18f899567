import type { Milliseconds } from '../../shared/site/wait-until';

/** Delay of the removal: a closed popup is still animating. */
const REMOVAL_DELAY: Milliseconds = 1000;

/** Adds a popup to the page that is removed after it closes. */
export function addPopup(attributes: Readonly<Record<string, string>>): HTMLElement {
  const popup = document.createElement('dm-popup');
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  popup.addEventListener('dm-close', (event) => {
    if (event.target !== popup) return;
    setTimeout(() => {
      if (!popup.hasAttribute('open')) popup.remove();
    }, REMOVAL_DELAY);
  });
  document.body.append(popup);
  return popup;
}
