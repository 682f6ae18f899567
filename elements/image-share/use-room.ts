import { useLayoutEffect, useState, type RefObject } from 'react';

/** Space around and between the buttons, in px, as in the style sheet. */
const EDGE = 8;
const GAP = 4;

/** True if buttons fit on a picture: in one row, or in the upper half of it. All lengths are in px. */
export function hasRoom(
  count: number,
  button: number,
  picture: { readonly width: number; readonly height: number },
): boolean {
  if (count === 0) return true;
  const inRow = Math.floor((picture.width - 2 * EDGE + GAP) / (button + GAP));
  if (inRow < 1) return false;
  const rows = Math.ceil(count / inRow);
  const height = rows * (button + GAP) - GAP + 2 * EDGE;
  return height <= picture.height / (rows > 1 ? 2 : 1);
}

/** The part of the frame that the picture covers; all of it without a picture. */
function pictureBox(frame: HTMLElement, picture: Element | null): DOMRect {
  const outer = frame.getBoundingClientRect();
  const inner = picture?.getBoundingClientRect() ?? outer;
  const left = Math.max(outer.left, inner.left);
  const width = Math.max(0, Math.min(outer.right, inner.right) - left);
  return new DOMRect(left - outer.left, inner.top - outer.top, width, inner.height);
}

/**
 * Measures the picture, places the buttons on it, and says whether there is room for them.
 *
 * @param count of buttons.
 */
export function useRoom(
  frame: RefObject<HTMLElement | null>,
  host: HTMLElement,
  count: number,
): boolean {
  const [isRoomy, setRoomy] = useState(true);
  // After every render: another picture may be in the children.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const picture = host.querySelector('img');
    const measure = (): void => {
      const { x, y, width, height } = pictureBox(box, picture);
      for (const [name, value] of Object.entries({ x, y, width, height })) {
        box.style.setProperty(`--_${name}`, `${value}px`);
      }
      const button = parseFloat(getComputedStyle(box).getPropertyValue('--_size'));
      setRoomy(hasRoom(count, button, { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (picture) observer.observe(picture);
    measure();
    return () => {
      observer.disconnect();
    };
  });
  return isRoomy;
}
