/**
 * Sets an attribute, or removes it where there is no value; only on a real change, as each write
 * triggers mutation observers.
 */
export function setAttribute(
  element: Element,
  name: string,
  value: string | number | null | undefined,
): void {
  const text = value === undefined || value === null ? null : String(value);
  if (element.getAttribute(name) === text) return;
  if (text === null) element.removeAttribute(name);
  else element.setAttribute(name, text);
}
