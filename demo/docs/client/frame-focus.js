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

/**
 * Scrolls the page to this frame if the window ends within it: no browser does so for the focus in
 * what is fixed in a frame.
 *
 * @param {FocusEvent} event
 */
function showInWindow(event) {
  const frame = window.frameElement;
  const [focused] = event.composedPath();
  if (!frame || !(focused instanceof Element)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const start = frame.getBoundingClientRect().top + frame.clientTop;
  if (start + top >= 0 && start + bottom <= window.parent.innerHeight) return;
  frame.scrollIntoView({ block: 'nearest' });
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
document.addEventListener('focusin', (event) => {
  update();
  if (!isPointer) showInWindow(event);
});
// The next element has the focus only after this event.
document.addEventListener('focusout', () => setTimeout(update));
update();
