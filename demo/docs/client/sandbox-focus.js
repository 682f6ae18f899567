// @ts-check
/**
 * Shows that a frame without scripts has the focus, and brings it into the window: neither the
 * frame nor its document, which scrolls, matches `:focus` then, and no browser scrolls to them.
 */
let isPointer = false;

/**
 * Scrolls to a frame, again when the sections around it have been laid out, which come late.
 *
 * @param {Element} frame
 */
function show(frame) {
  frame.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      if (frame === document.activeElement) frame.scrollIntoView({ block: 'nearest' });
    });
  });
}

function update() {
  for (const frame of document.querySelectorAll('iframe[sandbox=""]')) {
    const isFocused = !isPointer && frame === document.activeElement;
    if (isFocused && !frame.hasAttribute('data-focused')) show(frame);
    frame.toggleAttribute('data-focused', isFocused);
  }
}

for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, () => (isPointer = type === 'pointerdown'), { capture: true });
}
addEventListener('focus', update);
// The frame is the active element only after this event.
addEventListener('blur', () => setTimeout(update));
document.addEventListener('focusin', update);
