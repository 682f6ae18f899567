/** Distance from the window at which the link's posts are requested, in px. */
const MARGIN = 400;

/** What browsers say about the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data, or has a line on which every answer is waited for. */
function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * Calls `near` when the visitor points at the link, focuses it, or scrolls near it, unless data is
 * to be saved.
 *
 * @param link returns the link, which changes with the list.
 */
export function watchIntent(
  host: HTMLElement,
  link: () => Element | undefined,
  signal: AbortSignal,
  near: () => void,
): void {
  const point = ({ target }: Event): void => {
    if (target instanceof Node && link()?.contains(target) && !isSparing()) near();
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    host.addEventListener(type, point, { passive: true, signal });
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting && !isSparing()) near();
    },
    { rootMargin: `${MARGIN}px` },
  );
  const observe = (): void => {
    observer.disconnect();
    const target = link();
    if (target) observer.observe(target);
  };
  // The list, and its link, may come later.
  const mutations = new MutationObserver(observe);
  mutations.observe(host, { childList: true });
  observe();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    mutations.disconnect();
  });
}
