import { attempt } from '../element/attributes';
import type { AnyDataSource } from '../element/data';
import { observeReads } from './observe-reads';

/** Pictures of a page that should have an alternative text, and have none. */
const UNDESCRIBED = [
  'img:not([alt], [aria-label], [aria-labelledby], [role=none], [role=presentation]',
  '[aria-hidden=true], [aria-hidden=true] *)',
].join(', ');

/** Most characters of an address in a line. */
const MAX_SHOWN = 100;

const who = (count: number): string => (count === 1 ? 'a picture has' : `${count} pictures have`);

/** Says that pictures of a page have no alternative text: one line for all (WCAG 1.1.1). */
export function pictureMistake(root: Document): string | undefined {
  const pictures = root.querySelectorAll<HTMLImageElement>(UNDESCRIBED);
  const [first] = pictures;
  if (!first) return undefined;
  const which = first.getAttribute('src') ?? first.getAttribute('srcset') ?? '';
  return `${who(pictures.length)} no alt (${which.slice(0, MAX_SHOWN)}): say what it shows, or alt="" where it only decorates`;
}

/** Whether an entry is no picture, or has words that say what it shows or that it needs none. */
const isDescribed = (entry: unknown): boolean => {
  if (typeof entry !== 'object' || entry === null || !('src' in entry)) return true;
  return ['alt', 'title', 'caption', 'label'].some((key) => key in entry);
};

/** Says the same of pictures in data, where its reader knows an alternative text. */
export function pictureDataMistake(
  source: AnyDataSource,
  list: readonly unknown[],
): string | undefined {
  const objects = attempt(() => observeReads(source.name, list, source.read)) ?? [];
  if (!objects.some(({ read }) => read !== 'all' && read.has('alt'))) return undefined;
  const bare = list.flatMap((entry, index) => (isDescribed(entry) ? [] : [index]));
  const [first] = bare;
  if (first === undefined) return undefined;
  return `${who(bare.length)} no alt, the first is ${source.name}[${first}]: say what it shows, or "" where it only decorates`;
}
