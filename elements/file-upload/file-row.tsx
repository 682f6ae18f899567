import type { ReactNode } from 'react';
import type { Mode } from '../../shared/site/site';
import { failureText, fileText, percentText } from './file-texts';
import type { Item } from './items';
import { sizeText } from './texts';
import { Thumbnail } from './thumbnail';

interface FileRowProps {
  readonly item: Item;
  readonly maxSize: number;
  readonly language: string;
  readonly mode: Mode;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** Where a file is, in words; of one that failed, why is said apart. */
function stateText({ state, loaded, size = 0 }: Item, language: string, mode: Mode): string {
  switch (state) {
    case 'checking':
      return fileText('checking');
    case 'queued':
      return fileText('waitingToUpload');
    case 'sending':
      return fileText('uploading', { percent: percentText(size && loaded / size, language) });
    case 'waiting':
      return fileText(navigator.onLine ? 'reconnecting' : 'offline');
    case 'stored':
      return fileText('uploaded');
    case 'held':
      return fileText(mode === 'preview' ? 'inPreview' : 'willBeSent');
    case 'failed':
      return '';
  }
}

/** One file: what it is, where it is, and what can be done with it. */
export function FileRow(props: FileRowProps): ReactNode {
  const { item, maxSize, language, mode, isDisabled, onRemove, onRetry } = props;
  const { name, size, state, loaded, file, failure } = item;
  const isMoving = state === 'sending' || state === 'waiting' || state === 'queued';
  const where = stateText(item, language, mode);
  return (
    <li part="file" className={state}>
      <Thumbnail name={name} file={file} />
      <div className="about">
        {/* A name in another script than the page's is read in its own direction. */}
        <span part="name" className="name" dir="auto">
          {name}
        </span>
        <span part="status" className="facts">
          {size !== undefined && <bdi>{sizeText(size, language)}</bdi>}
          {size !== undefined && where && ' · '}
          {where && <bdi>{where}</bdi>}
        </span>
        {isMoving && <progress part="progress" max={size} value={loaded} aria-label={name} />}
        {failure && (
          <span className="failure" role="alert">
            {failureText(failure, maxSize, language)}
          </span>
        )}
      </div>
      {failure?.isPassing && (
        <button
          part="retry"
          type="button"
          className="retry"
          disabled={isDisabled}
          onClick={onRetry}
        >
          {fileText('retryUpload')}
        </button>
      )}
      <button
        part="remove"
        type="button"
        className="remove"
        disabled={isDisabled}
        aria-label={fileText(isMoving ? 'cancelUpload' : 'removeFile', { name })}
        title={fileText(isMoving ? 'cancelUpload' : 'removeFile', { name })}
        onClick={onRemove}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </li>
  );
}
