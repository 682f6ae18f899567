import { own } from '../../../shared/dom/own';
import { campaignOfVisit } from './campaign';
import { HONEYPOT, type Entries } from './entries';
import { createHoneypot } from './honeypot';

interface Watch {
  readonly honeypot: HTMLElement;
  /** Time of the form's first render, in ms by `performance.now()`. */
  readonly since: number;
}

const watches = new WeakMap<HTMLFormElement, Watch>();

/**
 * Adds the honeypot to a form and starts to measure how long it takes to fill in. The host decides
 * what either means. The signal removes the honeypot.
 */
export function watchForRobots(form: HTMLFormElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const previous = watches.get(form);
  previous?.honeypot.remove();
  const honeypot = createHoneypot();
  watches.set(form, { honeypot, since: previous?.since ?? performance.now() });
  own(form).append(honeypot);
  signal.addEventListener('abort', () => {
    honeypot.remove();
  });
}

/**
 * Returns the entries that are sent besides the form's own: `_dm_elapsed` (ms since its first
 * render) and `_dm_website` (the honeypot) for a watched form, and the visitor's campaign as
 * `_dm_utm_source` and so on.
 */
export function extraFields(form: HTMLFormElement): Entries {
  const watch = watches.get(form);
  const robotFields: Entries = watch
    ? [
        ['_dm_elapsed', String(Math.round(performance.now() - watch.since))],
        [HONEYPOT, watch.honeypot.querySelector('input')?.value ?? ''],
      ]
    : [];
  const campaign = campaignOfVisit().map(([name, value]) => [`_dm_${name}`, value] as const);
  return [...robotFields, ...campaign];
}
