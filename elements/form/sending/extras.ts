import { campaign } from './campaign';
import { HONEYPOT, type Entry } from './entry';
import { createHoneypot } from './honeypot';

export { prefill } from './prefill';

interface Watch {
  readonly honeypot: HTMLElement;
  /** When the form was first shown. In ms, by the document's clock. */
  readonly since: number;
}

const watched = new WeakMap<HTMLFormElement, Watch>();

/**
 * Puts a field into a form that only robots fill in, and starts the clock that tells how long the
 * filling in took. What either means is the host's to decide.
 *
 * @param form the form.
 * @param signal takes the field away.
 */
export function watchForRobots(form: HTMLFormElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const before = watched.get(form);
  before?.honeypot.remove();
  const honeypot = createHoneypot();
  watched.set(form, { honeypot, since: before?.since ?? performance.now() });
  form.append(honeypot);
  signal.addEventListener('abort', () => {
    honeypot.remove();
  });
}

/**
 * What is sent besides the form's own fields: `_dm_elapsed` (ms from when it was first shown) and
 * `_dm_website` (empty, but for robots) of a form that is watched, and the campaign that brought the
 * visitor as `_dm_utm_source` and so on.
 */
export function extraFields(form: HTMLFormElement): Entry {
  const watch = watched.get(form);
  const own: Entry = watch
    ? [
        ['_dm_elapsed', String(Math.round(performance.now() - watch.since))],
        [HONEYPOT, watch.honeypot.querySelector('input')?.value ?? ''],
      ]
    : [];
  return [...own, ...campaign().map(([name, value]) => [`_dm_${name}`, value] as const)];
}
