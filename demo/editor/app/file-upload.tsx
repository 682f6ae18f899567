import { useEffect, useRef, useState } from 'react';

interface Props<T> {
  readonly label: string;
  /** Name of the field for assistive technology. */
  readonly fieldLabel: string;
  /** As in `<input accept>`; without it, all files. */
  readonly accept?: string;
  /** Sends a file; rejects with an error whose message is for the owner. */
  readonly send: (file: File, signal: AbortSignal) => Promise<T>;
  readonly onDone: (stored: T) => void;
}

/** Uploads a file of the owner's computer; what the host refuses is said, and can be tried again. */
export function FileUpload<T>({ label, fieldLabel, accept, send, onDone }: Props<T>) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<AbortController>();
  const choose = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  const upload = async (file: File): Promise<void> => {
    const controller = new AbortController();
    last.current = controller;
    setSending(controller);
    setProblem(undefined);
    try {
      const stored = await send(file, controller.signal);
      if (!controller.signal.aborted) onDone(stored);
    } catch (error) {
      if (!controller.signal.aborted) setProblem((error as Error).message);
    }
    // The button goes with what it stops.
    if (document.activeElement === stop.current) choose.current?.focus();
    setSending(undefined);
  };
  return (
    <div className="file-upload">
      <button
        ref={choose}
        type="button"
        className="button"
        aria-disabled={sending !== undefined || undefined}
        onClick={() => {
          if (!sending) field.current?.click();
        }}
      >
        {label}
      </button>
      {sending ? (
        <button ref={stop} type="button" className="button" onClick={() => sending.abort()}>
          Stop
        </button>
      ) : null}
      <input
        ref={field}
        type="file"
        className="unseen"
        accept={accept}
        aria-label={fieldLabel}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p role="status">{sending ? 'The file is being sent…' : ''}</p>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
