import { warn } from '../../shared/site/log';

/**
 * The number of lines that each paragraph of a post may have; `undefined` for all of them.
 *
 * @param value of `visible-post-lines`: a number or `all` (core-runtime §3).
 */
export function visibleLines(value: string, host: HTMLElement): number | undefined {
  const text = value.trim();
  if (!text || text === 'all') return undefined;
  const lines = Number(text);
  if (Number.isInteger(lines) && lines > 0) return Math.min(lines, 100);
  warn(host, `visible-post-lines="${value}" is neither a number nor all, all is used`);
  return undefined;
}
