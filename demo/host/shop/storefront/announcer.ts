/** Time without a newer message before one is announced, in ms: a number is changed in steps. */
const PAUSE = 500;

/** Says things to screen readers, the last of several. */
export type Announce = (message: string) => void;

/**
 * Creates the one live region of the storefront. It is a child of the body, as screens are drawn anew
 * with each change of the cart, and a region that is new says nothing.
 */
export function createAnnouncer(signal: AbortSignal): Announce {
  const region = document.createElement('p');
  region.className = 'ec-unseen';
  region.setAttribute('role', 'status');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    region.remove();
  });
  return (message) => {
    clearTimeout(timer);
    // The same words are said again when the region was empty in between.
    region.textContent = '';
    timer = setTimeout(() => {
      region.textContent = message;
    }, PAUSE);
  };
}
