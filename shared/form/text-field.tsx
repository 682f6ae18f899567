import {
  useEffect,
  useId,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
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
  /** What a screen reader says besides: the format. */
  readonly expected: string;
  /** Attributes of the `<input>` that differ from field to field. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly field?: Ref<HTMLInputElement>;
  /** The box around the `<input>` and what stands in it. */
  readonly box: Ref<HTMLDivElement>;
  /** After the `<input>`, in its box. */
  readonly button: ReactNode;
  /** Below the box, and part of the control: leaving it is not leaving the field. */
  readonly children?: ReactNode;
}

/** A text field as forms show it: label, hint, the field with its button, and what is wrong. */
export function TextField({ box, field, ...props }: TextFieldProps): ReactNode {
  const { error, isDisabled, isRequired, outerLabel, outerHint, hint, expected, onCommit } = props;
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const label = props.label || props.innerLabel;

  useEffect(() => {
    const { current } = whole;
    // What a browser fills in is never left by the visitor. React knows no `change` of its own.
    current?.addEventListener('change', onCommit);
    return () => {
      current?.removeEventListener('change', onCommit);
    };
  }, [onCommit]);

  const described = [hint && 'hint', (expected || outerHint) && 'expected', error && 'error']
    .filter(Boolean)
    .map((name) => `${id}${name}`)
    .join(' ');
  return (
    <div
      className="field"
      part="field"
      ref={whole}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onCommit();
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
      {hint && (
        <p part="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <div className="box" part="box" ref={box}>
        <input
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...props.input}
          part="input"
          id={id}
          ref={field}
          value={props.text}
          disabled={isDisabled}
          aria-label={label ? undefined : outerLabel || undefined}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => {
            props.onType(target.value);
          }}
        />
        {props.button}
      </div>
      <p className="unseen" id={`${id}expected`}>
        {[expected, outerHint].filter(Boolean).join('. ')}
      </p>
      <p part={error ? 'error' : undefined} className="error" id={`${id}error`} aria-live="polite">
        {error}
      </p>
      {props.children}
    </div>
  );
}
