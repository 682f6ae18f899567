import { own } from '../../shared/dom/own';

/**
 * Shows the mark beside a form that was sent, until `signal` is aborted: scripts find out by the
 * element `.dmformSuccess`, which becomes visible. Visitors don't notice it: the form itself shows the
 * message. The host writes it into the markup, for scripts that look it up before the runtime is
 * loaded; a form without one gets it here.
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

/** Out of sight, but visible to scripts. */
const SHOWN = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

function createMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.className = 'dmformSuccess';
  mark.hidden = true;
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
  mark.ariaHidden = 'true';
  // A change of its style, as scripts that watch attributes expect, also the second time.
  mark.style.display = 'none';
  mark.hidden = false;
  Object.assign(mark.style, SHOWN, { display: 'block' });
}
