import { lazy } from '../../shared/dom/lazy';
import { loadPageStyles, type PageStyles } from '../../shared/dom/page-styles';

const LINKS: PageStyles = {
  sheet: lazy(() => import('./links.css?inline')),
  sentinel: '--_dm-nav-links',
  failure: 'the link styles could not be loaded',
};

/**
 * Loads the styles of the links where `dm.css` does not apply. The links are the page's own nodes;
 * unstyled, they are a plain list and still work.
 *
 * @param host the menu.
 * @param onLoad called once the styles apply.
 * @param signal when aborted, the last menu in the document or shadow root removes the styles.
 */
export function loadLinkStyles(host: HTMLElement, onLoad: () => void, signal: AbortSignal): void {
  loadPageStyles(host, LINKS, signal, onLoad);
}
