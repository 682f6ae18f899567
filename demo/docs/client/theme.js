/** Applies the reader's choices of colours and of a framework before anything is painted. */
(() => {
  const { dataset } = document.documentElement;
  try {
    const colours = localStorage.getItem('docs-colours');
    if (colours === 'dark' || colours === 'light') dataset.colours = colours;
    const framework = localStorage.getItem('docs-framework');
    if (framework) dataset.framework = framework;
  } catch {
    // Without storage, the system's preference and the first tab decide.
  }
})();
