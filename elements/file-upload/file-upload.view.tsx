import { useId, useRef, type ReactNode } from 'react';
import { lazy } from '../../shared/dom/lazy';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { describedBy } from '../../shared/form/described-by';
import type { ControlProps } from '../../shared/form/form-control';
import { useLazy } from '../../shared/form/use-lazy';
import { fail } from '../../shared/site/log';
import type { Bound } from '../../shared/site/strings';
import { typesText } from './accept';
import { useDropZone } from './use-drop-zone';
import { FileInput } from './file-input';
import type { attributes, UploadProps } from './file-upload';
import { sizeText, uploadText } from './texts';

type Props = ViewProps<typeof attributes> & ControlProps & UploadProps;

type UploadTexts = Bound<typeof uploadText>;

const SOURCES = { drive: 'fromDrive', mail: 'fromMail' } as const;

/** The list of files, loaded with the first file and shared by all uploads. */
const fileList = lazy(() => import('./file-list'));

const onListError = (cause: unknown): void => {
  fail('dm-file-upload', 'the list of files could not be loaded', cause);
};

/** The accepted types and the maximum size. */
function limitsText({ accept, maxSize, language }: Props, t: UploadTexts): string {
  const types = typesText(accept, t);
  const size = sizeText(maxSize, language);
  return types ? t('fileTypes', { types, size }) : t('fileLimit', { size });
}

/** The label of the button: a second file is added, or replaces the first. */
function chooseText({ multiple, items }: Props, t: UploadTexts): string {
  if (items.length === 0) return t(multiple ? 'chooseFiles' : 'chooseFile');
  return t(multiple ? 'addFiles' : 'chooseAnother');
}

/** The zone with its buttons, and the list of files. */
export default function FileUpload(props: Props): ReactNode {
  const t = useTexts(uploadText);
  const { hint, outerLabel, outerHint, required, error, notice, isDisabled, mode } = props;
  const { accept, multiple, capture, sources, remote, items, maxSize, language } = props;
  const { add, retry, pick } = props;
  const label = props.label || props.innerLabel;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // While the list is missing, each added file tries to load it again.
  const list = useLazy(fileList, items.length, onListError);

  const isInert = isDisabled || mode === 'editor';
  const [isOver, handlers] = useDropZone(isInert, add);
  const name = label || outerLabel || t('fileUpload');
  const help = hint || outerHint;
  const isInRow = list !== undefined && items.some(({ state }) => state === 'failed');
  const hasComputer = remote.length === 0 || /\bcomputer\b/i.test(sources);

  const open = (fileInput: HTMLInputElement | null): void => {
    if (!isInert) fileInput?.click();
  };

  const remove = (item: number): void => {
    if (mode === 'editor') return;
    // The focused button is removed together with its file.
    button.current?.focus();
    props.remove(item);
  };

  return (
    <div className="field" role="group" aria-label={name} {...handlers}>
      {label && (
        <p part="label" className="label" aria-hidden="true">
          {label}
          {required && <span part="required"> *</span>}
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
              aria-label={`${chooseText(props, t)}, ${name}`}
              aria-describedby={describedBy(id, { hint: help, limits: true, error })}
              onClick={() => open(input.current)}
            >
              {chooseText(props, t)}
            </button>
          )}
          {hasComputer && <span className="drop">{t(multiple ? 'orDropMore' : 'orDrop')}</span>}
          {capture && (
            <button
              part="source"
              type="button"
              className="source camera"
              disabled={isDisabled}
              onClick={() => open(camera.current)}
            >
              {t('takePhoto')}
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
              {t(SOURCES[source])}
            </button>
          ))}
        </div>
        <p part="limits" className="limits" id={`${id}limits`}>
          {limitsText(props, t)}
        </p>
        <FileInput ref={input} accept={accept} multiple={multiple} onChoose={add} />
        {capture && (
          <FileInput ref={camera} accept={accept || 'image/*'} capture={capture} onChoose={add} />
        )}
      </div>
      {help && (
        <p part={hint ? 'hint' : undefined} className={hint ? 'hint' : 'unseen'} id={`${id}hint`}>
          {help}
        </p>
      )}
      {list ? (
        <list.FileList
          {...{ items, maxSize, language, mode, isDisabled }}
          onRetry={(item) => {
            button.current?.focus();
            retry(item);
          }}
          onRemove={remove}
        />
      ) : (
        // Until the list has loaded, and if it cannot, a button removes each file.
        items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="source"
            disabled={isDisabled}
            onClick={() => {
              remove(item.id);
            }}
          >
            {item.name} ×
          </button>
        ))
      )}
      <p className="notice" role="alert">
        {notice}
      </p>
      {/* A file's row says it too: then this is only the description of the button. */}
      <p
        part={error && !isInRow ? 'error' : undefined}
        className={isInRow ? 'unseen' : undefined}
        id={`${id}error`}
        role={isInRow ? undefined : 'alert'}
      >
        {error}
      </p>
    </div>
  );
}
