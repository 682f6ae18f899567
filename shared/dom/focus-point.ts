/** A point of a picture in percent of its width and height: `30% 60%`. */
const POINT = /^(\d{1,3})% (\d{1,3})%$/;

/**
 * Reads the point of a picture that stays in view where the picture is cut, as an `object-position`;
 * `undefined` for anything else.
 */
export function readFocusPoint(value: unknown): string | undefined {
  const [, ...shares] = (typeof value === 'string' ? POINT.exec(value.trim()) : null) ?? [];
  return shares.length > 0 && shares.every((share) => Number(share) <= 100)
    ? shares.map((share) => `${Number(share)}%`).join(' ')
    : undefined;
}
