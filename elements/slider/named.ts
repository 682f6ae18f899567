/** A part is named alike outside, where pages style it, and inside, where the style sheet does. */
export const named = (part: string): { readonly part: string; readonly className: string } => ({
  part,
  className: part,
});
