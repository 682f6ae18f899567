import { loadPopups } from '../popups/load-popups';

/** Forms that have prompted. */
const prompted = new WeakSet<HTMLFormElement>();

function prompt(): void {
  // Skips the form of a prompt, which may still be closing.
  const form = document.querySelector<HTMLFormElement>('form[data-dm-password]:not(dm-popup *)');
  if (!form || prompted.has(form)) return;
  prompted.add(form);
  void loadPopups().then(({ unlockPage }) => unlockPage(form));
}

/**
 * Prompts for the password if the page is protected, and for that of each page after it, until
 * `signal` is aborted. Until then the form on the page is sent by the browser.
 */
export function watchProtectedPages(signal: AbortSignal): void {
  prompt();
  document.addEventListener('dm-load', prompt, { signal });
}
