import type { ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import type { Mode } from '../../shared/site/site';
import type { Bound } from '../../shared/site/strings';
import { failureValues, fileText, percentText } from './file-texts';
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

/** The state of a file, for the visitor; empty for a failed one, whose message is separate. */
function stateText(
  { item: { state, loaded, size = 0 }, language, mode }: FileRowProps,
  t: Bound<typeof fileText>,
): string {
  switch (state) {
    case 'checking':
      return t('checking');
    case 'queued':
      return t('waitingToUpload');
    case 'sending':
      return t('uploading', { percent: percentText(size && loaded / size, language) });
    case 'waiting':
      return t(navigator.onLine ? 'reconnecting' : 'offline');
    case 'stored':
      return t('uploaded');
    case 'held':
      return t(mode === 'preview' ? 'inPreview' : 'willBeSent');
    case 'failed':
      return '';
  }
}

/** A file of the list, with its state and buttons. */
export function FileRow(props: FileRowProps): ReactNode {
  const t = useTexts(fileText);
  const { item, maxSize, language, isDisabled, onRemove, onRetry } = props;
  const { name, size, state, loaded, file, failure } = item;
  const isUploading = state === 'sending' || state === 'waiting' || state === 'queued';
  const status = stateText(props, t);
  const removeText = t(isUploading ? 'cancelUpload' : 'removeFile', { name });
  return (
    <li part="file" className={state}>
      <Thumbnail name={name} file={file} />
      <div className="about">
        {/* The name may be in a script of another direction than the page's. */}
        <span part="name" className="name" dir="auto">
          {name}
        </span>
        <span part="status" className="facts">
          {size !== undefined && <bdi>{sizeText(size, language)}</bdi>}
          {size !== undefined && status && ' · '}
          {status && <bdi>{status}</bdi>}
        </span>
        {isUploading && <progress part="progress" max={size} value={loaded} aria-label={name} />}
        {failure && (
          <span className="failure" role="alert">
            {t(failure.reason, failureValues(maxSize, language))}
          </span>
        )}
      </div>
      {failure?.isTemporary && (
        <button
          part="retry"
          type="button"
          className="retry"
          disabled={isDisabled}
          onClick={onRetry}
        >
          {t('retryUpload')}
        </button>
      )}
      <button
        part="remove"
        type="button"
        className="remove"
        disabled={isDisabled}
        aria-label={removeText}
        onClick={onRemove}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </li>
  );
}
