/** Names a part alike for the page's styles and for ours. */
export const named = (part: string): { readonly part: string; readonly className: string } => ({
  part,
  className: part,
});
