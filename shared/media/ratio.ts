import { warn } from '../site/log';

/** Reads a ratio of width to height: `16/9`, `4:3`, `1.85`; `undefined` for anything else. */
export function readRatio(text: string): number | undefined {
  const [width = NaN, height = 1, ...rest] = text
    .slice(0, 20)
    .split(/[/:]/)
    .map((part) => (part.trim() ? Number(part) : NaN));
  const ratio = width / height;
  return rest.length === 0 && ratio > 0.1 && ratio < 10 ? ratio : undefined;
}

/** Reads the ratio of an element, and reports one that is malformed. */
export function ratioOf(element: HTMLElement, text: string): number | undefined {
  const ratio = readRatio(text);
  if (text && !ratio) warn(element, `ratio="${text}" is not a ratio like 16/9`);
  return ratio;
}
