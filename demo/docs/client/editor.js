// @ts-check

/** Time after the last key before the HTML runs, in ms. */
const PAUSE = 500;

/**
 * Runs HTML while the reader changes it. Without script, the form's button does.
 *
 * @param {HTMLElement} host Contains `.edit`, with the form and its text field.
 * @param {object} options
 * @param {AbortSignal} options.signal Ends it.
 * @param {() => void} options.edited Called when the HTML was changed.
 * @param {() => void} options.restored Called when it was set back.
 */
export function enhanceEditor(host, { signal, edited, restored }) {
  const form = /** @type {HTMLFormElement | null} */ (host.querySelector('.edit form'));
  const field = /** @type {HTMLTextAreaElement | null | undefined} */ (
    form?.querySelector('textarea')
  );
  if (!form || !field) return;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  signal.addEventListener('abort', () => clearTimeout(timer));
  field.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      edited();
      timer = setTimeout(() => form.requestSubmit(), PAUSE);
    },
    { signal },
  );
  form.addEventListener('submit', () => clearTimeout(timer), { signal });
  form.addEventListener(
    'reset',
    () => {
      clearTimeout(timer);
      setTimeout(restored);
    },
    { signal },
  );
}
