/**
 * Moves the focus out of a slide that is no longer shown, into the current one, and from a bullet to
 * the current bullet.
 */
export function followFocus(section: HTMLElement, index: number): void {
  // `:focus-within` also matches the box of focused slotted content.
  for (const selector of ['.slide:focus-within', '.bullet:focus']) {
    const focused = section.querySelector(selector);
    const current = focused?.parentElement?.children[index];
    if (current instanceof HTMLElement && current !== focused)
      current.focus({ preventScroll: true });
  }
}
