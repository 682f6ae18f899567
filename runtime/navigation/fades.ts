/** Endings of addresses that lead to a file, not to a page. */
const FILE =
  /\.(?:avif|gif|jpe?g|png|svg|webp|mp[34]|m4a|ogg|wav|webm|pdf|txt|json|xml|csv|ics|vcf)$/i;

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
      if (!viewTransition || !url || !FILE.test(new URL(url).pathname)) return;
      viewTransition.ready.catch(() => undefined);
      viewTransition.skipTransition();
    },
    { signal },
  );
}
