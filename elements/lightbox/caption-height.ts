import type { LightboxItem } from './items';

/**
 * Creates a function that measures captions. Pictures are laid out before they are shown, so that
 * each is measured by its own caption, and not by the one on screen.
 *
 * @param parent of a hidden caption, which is as wide as the dialog.
 * @returns the height of an item's caption, in px, in a window of that width.
 */
export function createCaptionMeasure(
  parent: HTMLElement,
): (item: LightboxItem, width: number) => number {
  const heights = new WeakMap<LightboxItem, { readonly width: number; readonly height: number }>();
  const box = document.createElement('div');
  box.className = 'caption';
  box.ariaHidden = 'true';
  box.style.visibility = 'hidden';
  const [title, text] = [document.createElement('p'), document.createElement('p')];
  title.className = 'title';

  return (item, width) => {
    if (!item.author && !item.title) return 0;
    const known = heights.get(item);
    if (known?.width === width) return known.height;
    title.textContent = item.author ?? '';
    text.textContent = item.title ?? '';
    box.replaceChildren(...[title, text].filter(({ textContent }) => textContent));
    if (!box.isConnected) parent.append(box);
    const height = box.clientHeight;
    // A box without styles yet, or without a window, says nothing.
    if (height > 0) heights.set(item, { width, height });
    return height;
  };
}
