import { whenIdle } from '../dom/idle';
import { warn } from '../site/log';

/** Custom property that `dm.css` sets on the root of the document. */
const SENTINEL = '--_dm-css';

/** Whether a document lacks the styles that reserve the room of elements. */
export function lacksStyles({ documentElement, defaultView }: Document): boolean {
  // A browser that does not draw the document computes nothing.
  const style = defaultView?.getComputedStyle(documentElement);
  return style !== undefined && style.display !== '' && !style.getPropertyValue(SENTINEL);
}

/** Reports a page without `dm.css`, once its own styles have loaded. */
export function checkStyles(signal?: AbortSignal): void {
  const check = (): void => {
    whenIdle(() => {
      if (!lacksStyles(document)) return;
      const how = "import 'dm-elements/dm.css', or link to it in the head";
      warn('page', `has no dm.css, so it moves when elements are drawn: ${how}`);
    }, signal);
  };
  if (document.readyState === 'complete') check();
  else addEventListener('load', check, { once: true, ...(signal && { signal }) });
}
