import type * as Calendar from './calendar';

/** Before the one retry, in ms: long enough for a phone to change its cell. */
const RETRY_DELAY = 1000;

let loading: Promise<typeof Calendar> | undefined;

/** Loads the calendar with its library, once for all fields, trying twice; the next call tries again. */
export function loadCalendar(): Promise<typeof Calendar> {
  loading ??= import('./calendar')
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      return import('./calendar');
    })
    .catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}
