import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { text } from '../../shared/site/strings';
import type { attributes, CaptchaActions } from './captcha';
import { captchaText } from './texts';
import { SLOT } from './widget';

type CaptchaProps = ViewProps<typeof attributes> & CaptchaActions;

/** What is said in place of the captcha, or below it. */
function noticeOf({ phase, isExpired }: CaptchaProps): string {
  if (phase === 'failed') return captchaText('captchaNotLoaded');
  return isExpired ? captchaText('captchaExpired') : '';
}

/** The place where the service draws, with label, hint, and what there is to say. */
export default function Captcha(props: CaptchaProps): ReactNode {
  const { phase, isCompact, label, outerLabel, hint, outerHint, error, isDisabled, mode, retry } =
    props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const notice = noticeOf(props);
  const isGone = phase === 'failed' || phase === 'absent';

  // The button that had the focus has gone: it goes to what came of it.
  const wasFailed = useRef(false);
  useEffect(() => {
    if (wasFailed.current && phase === 'loading') box.current?.focus({ preventScroll: true });
    wasFailed.current = phase === 'failed';
  }, [phase]);

  const described = [hint && 'hint', notice && 'notice', error && 'error']
    .filter(Boolean)
    .map((name) => `${id}${name}`)
    .join(' ');
  return (
    <div
      part="field"
      className="field"
      role="group"
      aria-label={label || outerLabel || captchaText('captchaLabel')}
      aria-describedby={described || undefined}
      aria-description={outerHint || undefined}
    >
      {label && (
        <p part="label" aria-hidden="true">
          {label}
        </p>
      )}
      {hint && (
        <p part="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <div
        part="box"
        className="box"
        ref={box}
        tabIndex={-1}
        data-size={isCompact ? 'compact' : undefined}
        hidden={isGone}
        aria-busy={phase === 'loading' && mode !== 'editor'}
        inert={isDisabled}
      >
        <slot name={SLOT} />
        {phase === 'loading' && (
          <p className="waiting">
            {mode === 'editor' ? captchaText('captchaLabel') : text('loading')}
          </p>
        )}
      </div>
      <div role="status">
        {notice && (
          <p part="message" id={`${id}notice`}>
            {notice}
          </p>
        )}
      </div>
      {phase === 'failed' && (
        <button part="retry" type="button" disabled={isDisabled} onClick={retry}>
          {text('tryAgain')}
        </button>
      )}
      <div role="alert">
        {error && (
          <p part="error" id={`${id}error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
