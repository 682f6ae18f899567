/**
 * The focus does not stay where nobody sees it: from a slide that has had its turn it goes to the
 * one that has it, from a bullet to the bullet of that slide.
 */
export function keepFocus(section: HTMLElement, index: number): void {
  // What is slotted counts as within the box that shows it.
  for (const kind of ['.slide:focus-within', '.bullet:focus']) {
    const left = section.querySelector(kind);
    const all = left?.parentElement?.children ?? [];
    const now = all[index];
    if (now instanceof HTMLElement && now !== left) now.focus({ preventScroll: true });
  }
}
