/**
 * Marks forms that were sent, until `signal` is aborted: scripts find out by the element
 * `.dmformSuccess`, which becomes visible beside the form. Visitors don't notice it: the form itself
 * shows the message.
 */
export function watchForms(signal: AbortSignal): void {
  document.addEventListener(
    'dm-success',
    ({ target }) => {
      if (target instanceof HTMLElement && target.localName === 'dm-form') mark(target);
    },
    { signal },
  );
}

/** Marks of forms, which may be sent again. */
const marks = new WeakMap<Element, HTMLElement>();

function createMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'dmformSuccess';
  mark.ariaHidden = 'true';
  Object.assign(mark.style, {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  return mark;
}

function mark(form: HTMLElement): void {
  const element = marks.get(form) ?? createMark();
  marks.set(form, element);
  element.textContent = form.getAttribute('success-message') ?? '';
  element.style.display = 'none';
  form.after(element);
  // A change of its style, as scripts that watch attributes expect.
  element.style.removeProperty('display');
}
