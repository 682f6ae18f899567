/** Applies the reader's choice of colours before anything is painted. */
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('docs-colours');
  } catch {
    // Without storage, the system's preference decides.
  }
  if (choice === 'dark' || choice === 'light') document.documentElement.dataset.colours = choice;
})();
