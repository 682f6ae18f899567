// @ts-check
/**
 * Shows that a frame without scripts has the focus: neither the frame nor its document, which
 * scrolls, matches `:focus` then.
 */
let isPointer = false;

function update() {
  for (const frame of document.querySelectorAll('iframe[sandbox=""]')) {
    frame.toggleAttribute('data-focused', !isPointer && frame === document.activeElement);
  }
}

for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => (isPointer = type === 'pointerdown'), { capture: true });
}
addEventListener('focus', update);
// The frame is the active element only after this event.
addEventListener('blur', () => setTimeout(update));
document.addEventListener('focusin', update);
