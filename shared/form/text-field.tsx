import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { describedBy } from './described-by';
import type { Milliseconds } from '../site/wait-until';
import type { TypedProps } from './typed-control';

interface TextFieldProps extends Pick<
  TypedProps,
  | 'text'
  | 'error'
  | 'isDisabled'
  | 'isRequired'
  | 'innerLabel'
  | 'outerLabel'
  | 'outerHint'
  | 'onType'
  | 'onCommit'
> {
  readonly label: string;
  readonly hint: string;
  readonly autocomplete: string;
  /** The expected format, for screen readers. */
  readonly expected: string;
  readonly placeholder: string;
  /** Further attributes of the `<input>`. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** The box around the `<input>` and its button. */
  readonly boxRef: Ref<HTMLDivElement>;
  /** Shown after the `<input>`, in its box. */
  readonly button: ReactNode;
  /** Shown below the box. Focus inside counts as focus in the field. */
  readonly children?: ReactNode;
}

/** Time after leaving a field in which its error is announced. */
const ANNOUNCING: Milliseconds = 1000;

/** A text field with label, hint, button and error message. */
export function TextField({ boxRef, inputRef, ...props }: TextFieldProps): ReactNode {
  const { error, isDisabled, isRequired, outerLabel, outerHint, hint, expected, onCommit } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const label = props.label || props.innerLabel;
  const [isLeft, setLeft] = useState(false);

  useEffect(() => {
    if (!isLeft) return undefined;
    const timer = setTimeout(() => {
      setLeft(false);
    }, ANNOUNCING);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeft]);

  useEffect(() => {
    const { current } = field;
    // Autofill causes no blur, and React's `onChange` is the `input` event.
    current?.addEventListener('change', onCommit);
    return () => {
      current?.removeEventListener('change', onCommit);
    };
  }, [onCommit]);

  return (
    <div
      className="field"
      part="field"
      ref={field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setLeft(true);
        onCommit();
      }}
    >
      {label && (
        <label part="label" htmlFor={id}>
          {label}
          {isRequired && (
            <span part="required" aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
      )}
      <div className="box" part="box" ref={boxRef}>
        <input
          type="text"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoComplete={props.autocomplete}
          placeholder={props.placeholder}
          {...props.input}
          part="input"
          id={id}
          ref={inputRef}
          value={props.text}
          disabled={isDisabled}
          aria-label={label ? undefined : outerLabel || undefined}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, expected: expected || outerHint, error })}
          onChange={({ target }) => {
            props.onType(target.value);
          }}
        />
        {props.button}
      </div>
      {/* Read as the description of the field, and not once more after it. */}
      <p hidden id={`${id}expected`}>
        {[expected, outerHint].filter(Boolean).join('. ')}
      </p>
      {/* Announced to a visitor who leaves the field. Otherwise the focus moves to it, and it is read as the description. */}
      <p
        part={error ? 'error' : undefined}
        className="error"
        id={`${id}error`}
        aria-live={isLeft ? 'polite' : 'off'}
      >
        {error}
      </p>
      {hint && (
        <p part="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {props.children}
    </div>
  );
}
