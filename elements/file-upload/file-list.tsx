import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { addSheet } from '../../shared/dom/style-sheet';
import type { Mode } from '../../shared/site/site';
import { useAnnouncements } from './announcements';
import styles from './file-list.css?inline';
import { FileRow } from './file-row';
import type { Item } from './items';

/** Props of {@link FileList}. */
export interface FileListProps {
  readonly items: readonly Item[];
  readonly maxSize: number;
  readonly language: string;
  readonly mode: Mode;
  readonly isDisabled: boolean;
  readonly onRemove: (id: number) => void;
  readonly onRetry: (id: number) => void;
}

/** The list of files, and the announcement for screen readers. */
export function FileList({ items, onRemove, onRetry, ...rest }: FileListProps): ReactNode {
  const status = useRef<HTMLParagraphElement>(null);
  const announcement = useAnnouncements(items, rest.language);

  useLayoutEffect(() => {
    if (status.current) addSheet(status.current, styles, 'above');
  }, []);

  return (
    <>
      {items.length > 0 && (
        <ul part="files" role="list">
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              {...rest}
              onRetry={() => {
                onRetry(item.id);
              }}
              onRemove={() => {
                onRemove(item.id);
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className="unseen" ref={status}>
        {announcement}
      </p>
    </>
  );
}
