import { leadsToFile } from './leads-to-file';

/**
 * Skips the fade to a file, such as a picture that opens in place of the page. A style sheet that asks
 * for fades between documents (`@view-transition`) starts one, and Chromium aborts it with an error that
 * no script can catch, as the file does not ask for it.
 */
export function skipFadesToFiles(signal: AbortSignal): void {
  addEventListener(
    'pageswap',
    ({ viewTransition, activation }) => {
      const { url } = activation?.entry ?? {};
      if (!viewTransition || !url || !leadsToFile(new URL(url))) return;
      viewTransition.ready.catch(() => undefined);
      viewTransition.skipTransition();
    },
    { signal },
  );
}
