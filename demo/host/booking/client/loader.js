/**
 * A double of OpenTable's loader: looks its own script up in the document, and draws a frame
 * beside it with the same parameters.
 */
(() => {
  /** Width and height by theme, in px, as the service documents them. */
  const sizes = { standard: [224, 301], tall: [288, 490], wide: [840, 350] };
  const path = '/widget/reservation/loader';
  for (const script of document.querySelectorAll(`script[src*="${path}?"]`)) {
    if (script.dataset.drawn !== undefined) continue;
    script.dataset.drawn = '';
    const frame = document.createElement('iframe');
    const theme = new URL(script.src).searchParams.get('theme');
    [frame.width, frame.height] = sizes[theme] ?? sizes.standard;
    frame.setAttribute('frameborder', '0');
    frame.title = 'Online reservations';
    frame.src = script.src.replace(path, '/widget/reservation/canvas');
    script.after(frame);
  }
})();
