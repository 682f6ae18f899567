// @ts-check
/**
 * Shows that the frame itself has the focus. A document that scrolls in a frame is a stop for Tab,
 * but neither the frame nor the document matches `:focus` then.
 */
const isFrame = window !== window.top;
let isPointer = false;

function update() {
  const isDocument = document.hasFocus() && document.activeElement === document.body;
  document.documentElement.toggleAttribute('data-focused', isFrame && isDocument && !isPointer);
}

for (const type of ['pointerdown', 'keydown']) {
  addEventListener(
    type,
    () => {
      isPointer = type === 'pointerdown';
      update();
    },
    { capture: true },
  );
}
addEventListener('focus', update);
addEventListener('blur', () => {
  isPointer = false;
  update();
});
document.addEventListener('focusin', update);
// The next element has the focus only after this event.
document.addEventListener('focusout', () => setTimeout(update));
update();
