import type { Milliseconds } from '../../shared/site/wait-until';

/** Until a popup of ours is taken away that has closed and may still be leaving. */
const LEAVING: Milliseconds = 1000;

/** Adds a popup to the page that is there for one opening. */
export function addPopup(attributes: Readonly<Record<string, string>>): HTMLElement {
  const popup = document.createElement('dm-popup');
  for (const [name, value] of Object.entries(attributes)) popup.setAttribute(name, value);
  popup.addEventListener('dm-close', (event) => {
    if (event.target !== popup) return;
    setTimeout(() => {
      if (!popup.hasAttribute('open')) popup.remove();
    }, LEAVING);
  });
  document.body.append(popup);
  return popup;
}
