import { own } from '../../shared/dom/own';

/**
 * Puts a mark beside every form, until `signal` is aborted: scripts find out that a form was sent by
 * the element `.dmformSuccess`, which is there from the start and becomes visible. Visitors don't
 * notice it: the form itself shows the message.
 */
export function watchForms(signal: AbortSignal): void {
  const addMarks = (): void => {
    for (const form of document.querySelectorAll<HTMLElement>('dm-form')) markOf(form);
  };
  addMarks();
  document.addEventListener('dm-render', addMarks, { signal });
  document.addEventListener('dm-load', addMarks, { signal });
  document.addEventListener(
    'dm-success',
    ({ target }) => {
      if (target instanceof HTMLElement && target.localName === 'dm-form') show(target);
    },
    { signal },
  );
}

function createMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'dmformSuccess';
  mark.ariaHidden = 'true';
  Object.assign(mark.style, {
    display: 'none',
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  return mark;
}

/** The mark after a form, which is the same for all its submissions. */
function markOf(form: HTMLElement): HTMLElement {
  const next = form.nextElementSibling;
  if (next instanceof HTMLElement && own(next).matches('.dmformSuccess')) return next;
  const mark = createMark();
  form.after(mark);
  return mark;
}

function show(form: HTMLElement): void {
  const mark = markOf(form);
  mark.textContent = form.getAttribute('success-message') ?? '';
  // A change of its style, as scripts that watch attributes expect, also the second time.
  mark.style.display = 'none';
  mark.style.removeProperty('display');
}
