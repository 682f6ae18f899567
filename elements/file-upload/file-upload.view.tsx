import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import type { ControlProps } from '../../shared/form/form-control';
import { fail } from '../../shared/site/log';
import { typesText } from './accept';
import type * as FileListModule from './file-list';
import type { attributes, UploadProps } from './file-upload';
import { sizeText, uploadText } from './texts';

type Props = ViewProps<typeof attributes> & ControlProps & UploadProps;

const SOURCES = { drive: 'fromDrive', mail: 'fromMail' } as const;

/** What may be chosen, in words. */
function limitsOf({ accept, maxSize, language }: Props): string {
  const types = typesText(accept);
  const size = sizeText(maxSize, language);
  return types ? uploadText('fileTypes', { types, size }) : uploadText('fileLimit', { size });
}

/** What the button says: another file takes the place of the one there is. */
function chooseText({ multiple, items }: Props): string {
  if (items.length === 0) return uploadText(multiple ? 'chooseFiles' : 'chooseFile');
  return uploadText(multiple ? 'addFiles' : 'chooseAnother');
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface ChooserProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly capture?: 'user' | 'environment';
  readonly onChoose: (files: readonly File[]) => void;
}

/** What opens the browser's own list of files, or the camera. */
function Chooser({ ref, accept, onChoose, ...rest }: ChooserProps): ReactNode {
  return (
    <input
      type="file"
      ref={ref}
      hidden
      accept={accept || undefined}
      onChange={({ currentTarget }) => {
        const files = Array.from(currentTarget.files ?? []);
        // So that the same file can be chosen again.
        currentTarget.value = '';
        onChoose(files);
      }}
      {...rest}
    />
  );
}

/** What draws the list of files: loaded with the first of them; until then, their names are shown. */
function useFileList(count: number): typeof FileListModule | undefined {
  const [list, setList] = useState<typeof FileListModule>();
  const isWanted = count > 0 && !list;
  useEffect(() => {
    if (!isWanted) return;
    import('./file-list').then(
      setList,
      // Names to remove stand for it, and with the next file it is asked for again.
      (cause: unknown) => {
        fail('dm-file-upload', 'its list could not be loaded', cause);
      },
    );
  }, [isWanted, count]);
  return list;
}

/** A zone that takes files, and the list of those taken. */
export default function FileUpload(props: Props): ReactNode {
  const { label, hint, outerLabel, outerHint, required, error, notice, isDisabled, mode } = props;
  const { accept, multiple, capture, sources, remote, items, maxSize, language } = props;
  const { add, remove, retry, pick } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const list = useFileList(items.length);

  const isInert = isDisabled || mode === 'editor';
  const name = label || outerLabel || uploadText('fileUpload');
  const help = hint || outerHint;
  const hasComputer = remote.length === 0 || /\bcomputer\b/i.test(sources);

  const open = (which: HTMLInputElement | null): void => {
    if (!isInert) which?.click();
  };

  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    // Without this the browser would leave the page and show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isInert ? 'none' : 'copy';
    setOver(!isInert);
  };

  const leave = (event: DragEvent): void => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };

  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!isInert) add(Array.from(event.dataTransfer.files));
  };

  const take = (which: number): void => {
    if (mode === 'editor') return;
    // The row goes, and the focus with it.
    button.current?.focus();
    remove(which);
  };

  const paste = (event: ClipboardEvent): void => {
    const files = Array.from(event.clipboardData.files);
    if (files.length === 0 || isInert) return;
    event.preventDefault();
    add(files);
  };

  return (
    <div
      className="field"
      role="group"
      aria-label={name}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
    >
      {label && (
        <p part="label" className="label" aria-hidden="true">
          {label}
          {required && <span className="star"> *</span>}
        </p>
      )}
      {hint && (
        <p part="hint" className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {outerHint && !hint && (
        <p className="unseen" id={`${id}hint`}>
          {outerHint}
        </p>
      )}
      <div
        part="zone"
        className={isOver ? 'zone over' : 'zone'}
        data-disabled={isDisabled || undefined}
        data-invalid={error ? '' : undefined}
        onClick={({ target }) => {
          if (!(target as Element).closest('button, input')) open(input.current);
        }}
      >
        <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 16V4m0 0L7 9m5-5 5 5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3" />
        </svg>
        <div className="ways">
          {hasComputer && (
            <button
              part="choose"
              ref={button}
              type="button"
              className="choose"
              disabled={isDisabled}
              aria-label={`${chooseText(props)}, ${name}`}
              aria-describedby={[help && `${id}hint`, `${id}limits`, error && `${id}error`]
                .filter(Boolean)
                .join(' ')}
              onClick={() => open(input.current)}
            >
              {chooseText(props)}
            </button>
          )}
          {hasComputer && (
            <span className="drop">{uploadText(multiple ? 'orDropMore' : 'orDrop')}</span>
          )}
          {capture && (
            <button
              part="source"
              type="button"
              className="source camera"
              disabled={isDisabled}
              onClick={() => open(camera.current)}
            >
              {uploadText('takePhoto')}
            </button>
          )}
          {remote.map((source) => (
            <button
              key={source}
              part="source"
              type="button"
              className="source"
              disabled={isDisabled}
              onClick={() => {
                if (!isInert) pick(source);
              }}
            >
              {uploadText(SOURCES[source])}
            </button>
          ))}
        </div>
        <p part="limits" className="limits" id={`${id}limits`}>
          {limitsOf(props)}
        </p>
        <Chooser ref={input} accept={accept} multiple={multiple} onChoose={add} />
        {capture && (
          <Chooser ref={camera} accept={accept || 'image/*'} capture={capture} onChoose={add} />
        )}
      </div>
      {list ? (
        <list.FileList
          {...{ items, maxSize, language, mode, isDisabled }}
          onRetry={(which) => {
            button.current?.focus();
            retry(which);
          }}
          onRemove={take}
        />
      ) : (
        items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="source"
            disabled={isDisabled}
            onClick={() => {
              take(item.id);
            }}
          >
            {item.name} ×
          </button>
        ))
      )}
      <p className="notice" role="alert">
        {notice}
      </p>
      <p part="error" className="error" id={`${id}error`} role="alert">
        {error}
      </p>
    </div>
  );
}
