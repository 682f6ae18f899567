/** The column of a layout, in the platform's own markup and in templates. */
const COLUMN = '.dmRespCol, [data-dm-column]';

/** Hides the column around an element, if there is one; returns a function that shows it again. */
export function hideColumn(element: Element): () => void {
  const column = element.closest<HTMLElement>(COLUMN);
  if (!column) return () => undefined;
  const { style } = column;
  const display = style.getPropertyValue('display');
  const priority = style.getPropertyPriority('display');
  // The page's own style sheet has the last word on the attribute `hidden`.
  style.setProperty('display', 'none', 'important');
  return () => {
    style.setProperty('display', display, priority);
  };
}
