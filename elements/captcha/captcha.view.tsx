import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { describedBy } from '../../shared/form/described-by';
import { text, type Bound } from '../../shared/site/strings';
import type { attributes, CaptchaProps } from './captcha';
import { captchaText } from './texts';
import { SLOT } from './widget';

type Props = ViewProps<typeof attributes> & CaptchaProps;

interface NoteProps {
  readonly id: string;
  readonly part: 'message' | 'error';
  readonly role: 'status' | 'alert';
  readonly text: string;
}

/** A live region with a message, if there is one. */
function Note({ id, part, role, text: message }: NoteProps): ReactNode {
  return (
    <div role={role}>
      {message && (
        <p part={part} id={id}>
          {message}
        </p>
      )}
    </div>
  );
}

function messageOf({ phase, isExpired }: Props, t: Bound<typeof captchaText>): string {
  if (phase === 'failed') return t('captchaNotLoaded');
  return isExpired ? t('captchaExpired') : '';
}

/** The box for the service's widget, with label, hint and messages. */
export default function Captcha(props: Props): ReactNode {
  const t = useTexts(captchaText);
  const common = useTexts(text);
  const { phase, isCompact, label, outerLabel, hint, outerHint, error, isDisabled, mode, retry } =
    props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const message = messageOf(props, t);

  // Focus moves from the retry button, which is gone, to the box.
  const wasFailed = useRef(false);
  useEffect(() => {
    if (wasFailed.current && phase === 'loading') box.current?.focus({ preventScroll: true });
    wasFailed.current = phase === 'failed';
  }, [phase]);

  return (
    <div
      part="field"
      className="field"
      role="group"
      aria-label={label || outerLabel || t('captchaLabel')}
      aria-describedby={describedBy(id, { hint, message, error })}
      aria-description={outerHint || undefined}
    >
      {label && (
        <p part="label" aria-hidden="true">
          {label}
        </p>
      )}
      <div
        part="box"
        className="box"
        ref={box}
        tabIndex={-1}
        data-size={isCompact ? 'compact' : undefined}
        hidden={phase === 'failed' || phase === 'absent'}
        aria-busy={phase === 'loading' && mode !== 'editor'}
        inert={isDisabled}
      >
        <slot name={SLOT} />
        {phase === 'loading' && (
          <p className="waiting">{mode === 'editor' ? t('captchaLabel') : common('loading')}</p>
        )}
      </div>
      <Note id={`${id}message`} part="message" role="status" text={message} />
      {phase === 'failed' && (
        <button part="retry" type="button" disabled={isDisabled} onClick={retry}>
          {common('tryAgain')}
        </button>
      )}
      <Note id={`${id}error`} part="error" role="alert" text={error} />
      {hint && (
        <p part="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
