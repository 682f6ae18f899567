/**
 * The value of `aria-describedby`, with the ids of those parts that are shown.
 *
 * @param id the prefix of all ids.
 * @param parts by the rest of their ids: truthy when shown.
 */
export function describedBy(
  id: string,
  parts: Readonly<Record<string, unknown>>,
): string | undefined {
  const names = Object.keys(parts).filter((name) => parts[name]);
  return names.map((name) => `${id}${name}`).join(' ') || undefined;
}
