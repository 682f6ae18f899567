import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Item } from './items';
import { fileText, percentText } from './file-texts';

/** What is said of a file: that it is half sent, that it is uploaded; never each percent. */
function sayingOf({ name, state, loaded, size = 0 }: Item, language: string, at?: Element): string {
  if (state === 'stored' && size > 0) return fileText('saidUploaded', { name }, at);
  const isHalf = state === 'sending' && size > 0 && loaded / size >= 0.5;
  if (!isHalf) return '';
  return fileText('saidUploading', { name, percent: percentText(0.5, language) }, at);
}

/** What a screen reader is told of the files, at sensible steps. */
export function useAnnouncements(
  items: readonly Item[],
  language: string,
  place: RefObject<Element | null>,
): string {
  const [said, say] = useState('');
  const before = useRef<ReadonlyMap<number, string>>(undefined);

  useEffect(() => {
    const at = place.current ?? undefined;
    const now = new Map(items.map((item) => [item.id, sayingOf(item, language, at)]));
    // What was there already when the page was loaded is no news; this list may come after its file.
    const known =
      before.current ??
      new Map(items.flatMap(({ id, file }) => (file ? [] : [[id, now.get(id) ?? '']])));
    before.current = now;
    const news = [...now].find(([id, saying]) => saying !== '' && known.get(id) !== saying);
    if (news) say(news[1]);
  }, [items, language, place]);

  return said;
}
