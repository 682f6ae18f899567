/** Applies the reader's choices of colours and of a framework before anything is painted. */
(() => {
  /** Returns a style sheet that shows the code of a framework until the tabs are defined. */
  const showing = (framework) => {
    const chosen = `[data-choice~="${CSS.escape(framework)}"]`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      docs-tabs:not(:defined):has(> ${chosen}) > [data-tab]:not(${chosen}) { display: none; }
      docs-tabs:not(:defined) > ${chosen}${chosen} { display: grid; }
    `);
    return sheet;
  };

  try {
    const colours = localStorage.getItem('docs-colours');
    if (colours === 'dark' || colours === 'light') {
      document.documentElement.dataset.colours = colours;
    }
    const framework = localStorage.getItem('docs-framework');
    if (framework) document.adoptedStyleSheets.push(showing(framework));
  } catch {
    // Without storage, the system's preference and the first tab decide.
  }
})();
