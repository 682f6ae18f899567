/** Major version of the page's React. */
export const REACT_MAJOR = 19;

/**
 * Refuses a part of the page that was made for another React.
 *
 * @param wanted the version it was made for, as in `package.json`: `19`, `^19.1.0`; empty for any.
 * @throws {Error} that names both versions.
 */
export function checkReact(wanted: string | undefined): void {
  const major = /\d+/.exec(wanted ?? '')?.[0];
  if (major !== undefined && Number(major) !== REACT_MAJOR) {
    throw new Error(`it was made for React ${major}, and this page has React ${REACT_MAJOR}`);
  }
}
