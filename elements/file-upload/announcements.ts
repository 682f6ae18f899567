import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import type { Bound } from '../../shared/site/strings';
import { fileText, percentText } from './file-texts';
import type { Item } from './items';

/** The announcement for a file that is half sent or uploaded; empty for others. */
function announcementOf(
  { name, state, loaded, size = 0 }: Item,
  language: string,
  t: Bound<typeof fileText>,
): string {
  if (state === 'stored' && size > 0) return t('saidUploaded', { name });
  const isHalfSent = state === 'sending' && size > 0 && loaded / size >= 0.5;
  if (!isHalfSent) return '';
  return t('saidUploading', { name, percent: percentText(0.5, language) });
}

/**
 * Announces the progress of files to screen readers, in few steps.
 *
 * @param items the files.
 * @param language the page's language.
 * @returns the latest announcement.
 */
export function useAnnouncements(items: readonly Item[], language: string): string {
  const t = useTexts(fileText);
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef<ReadonlyMap<number, string>>(undefined);

  useEffect(() => {
    const current = new Map(items.map((item) => [item.id, announcementOf(item, language, t)]));
    // The list may load after its first file. Files stored before this page are not announced.
    const known =
      previous.current ??
      new Map(items.flatMap(({ id, file }) => (file ? [] : [[id, current.get(id) ?? '']])));
    previous.current = current;
    const news = [...current].find(([id, text]) => text !== '' && known.get(id) !== text);
    if (news) setAnnouncement(news[1]);
  }, [items, language, t]);

  return announcement;
}
