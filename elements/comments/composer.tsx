import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { useTexts } from '../../shared/element/use-texts';
import { newKey } from '../../shared/talk/new-key';
import { readDraft, removeDraft, writeDraft, type Draft } from './draft';
import { focusedField, takeOverForm } from './markup-draft';
import { checkComment, problemText, type FieldProblems } from './problem';
import { commentText } from './texts';
import type { Written } from './thread';

/** Props of {@link Composer}. */
export interface ComposerProps {
  /** Name of the draft. */
  readonly form: string;
  /** Label of the text. */
  readonly label: string;
  /** Label of the button. */
  readonly action: string;
  /** Text to change; a new comment also asks for a name. */
  readonly initial?: string;
  /** The comment that it answers. */
  readonly replyTo?: string;
  readonly hasFocus?: boolean;
  /** Whether it takes the place of the form in the page's markup. */
  readonly hasMarkup?: boolean;
  readonly host: HTMLElement;
  /** Posts or saves; rejects if that was not possible. */
  readonly onSubmit: (written: Written) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
  /** Called at Escape; what was typed stays a draft, if there is any. */
  readonly onLeave?: (hasDraft: boolean) => void;
}

/** A form for a comment. What is typed is kept until it is stored. */
export function Composer(props: ComposerProps): ReactNode {
  const t = useTexts(commentText);
  const { form, label, action, initial, replyTo = '', hasFocus, host, onSubmit, onCancel } = props;
  const { hasMarkup, onLeave } = props;
  const isNew = initial === undefined;
  const id = useId();
  // While the page's own form is still shown.
  const [focused] = useState(() => (hasMarkup ? focusedField(host) : undefined));
  const [draft, setDraft] = useState((): Draft => {
    if (hasMarkup) takeOverForm(host, form);
    const stored = readDraft(form);
    return stored.text === '' && initial !== undefined ? { ...stored, text: initial } : stored;
  });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const website = useRef<HTMLInputElement>(null);
  /** Time of the first key. */
  const since = useRef(0);
  const isMounted = useRef(true);

  useLayoutEffect(() => {
    isMounted.current = true;
    if (focused === 'name') nameField.current?.focus();
    else if (hasFocus || focused) textField.current?.focus();
    return () => {
      isMounted.current = false;
    };
  }, [hasFocus, focused]);

  const store = (next: Draft): void => {
    setDraft(next);
    writeDraft(form, next);
  };
  /** The texts in the fields now: a password manager or a script writes them without an event. */
  const written = (): Pick<Draft, 'name' | 'text'> => ({
    name: nameField.current?.value ?? draft.name,
    text: textField.current?.value ?? draft.text,
  });

  const change = (changed: Partial<Pick<Draft, 'name' | 'text'>>): void => {
    since.current ||= performance.now();
    // Another text is another comment.
    store({ ...draft, ...written(), ...changed, key: newKey() });
    setProblems({});
    setFailure('');
  };

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const now = written();
    const isSame = now.name === draft.name && now.text === draft.text;
    const sent = isSame ? draft : { ...draft, ...now, key: newKey() };
    if (!isSame) store(sent);
    const found = checkComment(isNew ? sent.name : undefined, sent.text, host);
    setProblems(found);
    setFailure('');
    const invalid = found.name ? nameField : found.text ? textField : undefined;
    if (invalid) {
      invalid.current?.focus();
      return;
    }
    setSending(true);
    try {
      await onSubmit({
        ...sent,
        replyTo,
        website: website.current?.value ?? '',
        elapsed: since.current ? Math.round(performance.now() - since.current) : 5000,
      });
      removeDraft(form);
      if (!isMounted.current) return;
      since.current = 0;
      setDraft(readDraft(form));
    } catch (cause) {
      if (isMounted.current) setFailure(problemText(cause, host));
    } finally {
      if (isMounted.current) setSending(false);
    }
  };

  /** Leaves the form as "Cancel" does, but loses nothing: Escape is easily pressed by mistake. */
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event) || event.defaultPrevented) return;
    if (!onLeave || isSending) return;
    // A popup around the comments stays open.
    event.preventDefault();
    event.stopPropagation();
    const { text } = written();
    if (text !== draft.text) store({ ...draft, text });
    onLeave(text.trim() !== '' && text !== initial);
  };

  const field = (name: 'name' | 'text', text: string, control: ReactNode): ReactNode => (
    <div className="field">
      <label htmlFor={id + name}>{text}</label>
      {control}
      <p className="error" part={problems[name] ? 'error' : undefined} id={`${id + name}-error`}>
        {problems[name]}
      </p>
    </div>
  );
  const invalid = (name: 'name' | 'text') => ({
    id: id + name,
    name,
    'aria-required': true,
    'aria-invalid': problems[name] ? (true as const) : undefined,
    'aria-describedby': problems[name] ? `${id + name}-error` : undefined,
  });
  return (
    <form
      part="form"
      className="composer"
      noValidate
      aria-label={label}
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
      onKeyDown={leave}
    >
      {isNew &&
        field(
          'name',
          t('commentName'),
          <input
            {...invalid('name')}
            type="text"
            ref={nameField}
            value={draft.name}
            autoComplete="name"
            readOnly={isSending}
            onChange={({ target }) => {
              change({ name: target.value });
            }}
          />,
        )}
      {field(
        'text',
        label,
        <textarea
          {...invalid('text')}
          ref={textField}
          value={draft.text}
          rows={3}
          dir="auto"
          readOnly={isSending}
          onChange={({ target }) => {
            change({ text: target.value });
          }}
          onKeyDown={(event) => {
            if (isComposingKey(event)) return;
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(event);
          }}
        />,
      )}
      {/* Not for people: what fills it in is a bot. */}
      <input
        className="unseen"
        type="text"
        name="website"
        ref={website}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {failure && (
        <p className="problem" part="error" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <button part="submit" className="primary" type="submit" aria-disabled={isSending}>
          {isSending ? t('commentPosting') : action}
        </button>
        {onCancel && (
          <button className="quiet" type="button" onClick={onCancel}>
            {t('commentCancel')}
          </button>
        )}
      </div>
    </form>
  );
}
