import { setState } from '../../shared/element/internals';
import { warn } from '../../shared/site/log';
import { Attendant, type AttendantOptions } from './attendant';

/** What attends whichever form an element has. */
export interface Attendance {
  /** The attendant of the form that is there now. */
  readonly attendant: Attendant | undefined;
  readonly end: () => void;
}

/** Attends the form in an element, and the one that takes its place. */
export function attend(options: Omit<AttendantOptions, 'form'>): Attendance {
  const { host } = options;
  let attendant: Attendant | undefined;
  const look = (): void => {
    const form = host.querySelector('form') ?? undefined;
    if (form === attendant?.options.form) {
      attendant?.refresh();
      return;
    }
    attendant?.end();
    attendant = form && new Attendant({ ...options, form });
  };
  const observer = new MutationObserver(look);
  look();
  if (!attendant && host.querySelector('input, select, textarea')) {
    warn(host, 'has fields and no <form> around them, so they cannot be sent');
  }
  observer.observe(host, { childList: true, subtree: true });
  return {
    get attendant() {
      return attendant;
    },
    end: () => {
      observer.disconnect();
      attendant?.end();
    },
  };
}

/** In the editor a form does nothing: it is not even posted. */
export function holdBack(host: HTMLElement): () => void {
  const prevent = (event: Event): void => {
    event.preventDefault();
  };
  host.addEventListener('submit', prevent);
  // All of a form in steps is seen.
  setState(host, 'attended', true);
  return () => {
    setState(host, 'attended', false);
    host.removeEventListener('submit', prevent);
  };
}
