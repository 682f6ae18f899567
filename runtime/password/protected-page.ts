import { loadPopups } from '../popups/load-popups';

/** Prompts for the password if the page that the browser loaded is protected. */
export function unlockProtectedPage(): void {
  // Skips the form of a prompt, which may still be closing.
  const form = document.querySelector<HTMLFormElement>('form[data-dm-password]:not(dm-popup *)');
  if (form) void loadPopups().then(({ unlockPage }) => unlockPage(form));
}
