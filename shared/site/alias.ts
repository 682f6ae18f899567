/** The page alias of a path: its last segment, or `home` (core-runtime §2). */
export function aliasOf(pathname: string): string {
  const segment = pathname.split('/').findLast(Boolean) ?? 'home';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
