import { addBar } from '../dom/edges/bars';
import { createSheet } from '../dom/create-sheet';
import styles from './audio-bar.css?inline';

/** Marks the bar, the one thing outside of an element that a player leaves on a page. */
const MARK = 'data-dm-audio-bar';

/**
 * Shows a player at the bottom of the viewport until `signal` is aborted. The bar stands at the end of
 * the page's body, outside of what visits replace.
 */
export function showAudioBar(content: HTMLElement, signal: AbortSignal): void {
  const host = document.createElement('div');
  host.setAttribute(MARK, '');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [createSheet(styles)];
  root.append(content);
  document.body.append(host);
  // On a phone, without its timeline.
  const shorten = (isShort: boolean): void => {
    const { style } = host;
    if (isShort) style.setProperty('--_timeline', 'none');
    else style.removeProperty('--_timeline');
  };
  addBar({ edge: 'bottom', box: host, host, shorten }, signal);
  signal.addEventListener('abort', () => {
    host.remove();
  });
}
