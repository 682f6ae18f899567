/** Closes open popups before a swap, until `signal` is aborted. */
export function closePopupsBeforeSwap(signal: AbortSignal): void {
  document.addEventListener(
    'dm-before-render',
    () => {
      const popups = document.querySelectorAll('dm-popup[open]');
      for (const popup of popups) popup.removeAttribute('open');
      if (popups.length) (document.activeElement as HTMLElement | null)?.blur();
    },
    { signal },
  );
}
