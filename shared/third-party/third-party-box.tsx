import { useEffect, useId, useRef, type ReactNode } from 'react';
import { text } from '../site/strings';
import { thirdPartyText } from './texts';
import type { ThirdPartyPhase } from './third-party';

/** Props of {@link ThirdPartyBox}. */
export interface ThirdPartyBoxProps {
  readonly phase: ThirdPartyPhase;
  /** The service as visitors know it. */
  readonly service: string;
  /** Accessible name of the content. */
  readonly label: string;
  /** Where the content is at the service, for visitors who rather go there. */
  readonly href?: string | undefined;
  /** A picture of what comes: shown until it is there. */
  readonly placeholder?: ReactNode;
  /** `allow` of the element's `ThirdParty`. */
  readonly onAllow: (isAlways?: boolean) => void;
  /** `retry` of the element's `ThirdParty`. */
  readonly onRetry: () => void;
  /** The slot or frame of the content. */
  readonly children: ReactNode;
}

/**
 * The box of a service's content: a placeholder that asks, the content, or a message with a button
 * that tries again. The focus stays in the box when its buttons go.
 */
export function ThirdPartyBox(props: ThirdPartyBoxProps): ReactNode {
  const { phase, service, label, href, placeholder, onAllow, onRetry, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const hasButtons = phase === 'asking' || phase === 'failed';
  const hadFocus = useRef(false);
  const press = (action: () => void) => () => {
    hadFocus.current = true;
    action();
  };

  useEffect(() => {
    if (hasButtons || !hadFocus.current) return;
    hadFocus.current = false;
    box.current?.focus({ preventScroll: true });
  }, [hasButtons]);

  const link = href && (
    <a part="service-link" href={href} target="_blank" rel="noopener noreferrer">
      {thirdPartyText('thirdPartyOpen', { service })}
    </a>
  );
  return (
    <div
      part="service"
      className="service"
      role="group"
      aria-label={label}
      aria-busy={phase === 'loading'}
      tabIndex={-1}
      ref={box}
      data-phase={phase}
    >
      {(phase === 'loading' || phase === 'ready') && <div className="content">{children}</div>}
      {phase !== 'ready' && (
        <div className="placeholder" inert>
          {placeholder}
        </div>
      )}
      <p className="status" role="status">
        {phase === 'loading' && <span className="unseen">{text('loading')}</span>}
      </p>
      {phase === 'asking' && (
        <div part="service-notice" className="notice">
          <p id={id}>{thirdPartyText('thirdPartyNotice', { service })}</p>
          <div className="actions">
            <button
              part="service-button"
              type="button"
              aria-describedby={id}
              onClick={press(() => {
                onAllow();
              })}
            >
              {thirdPartyText('thirdPartyLoad', { service })}
            </button>
            <button
              part="service-button"
              className="quiet"
              type="button"
              onClick={press(() => {
                onAllow(true);
              })}
            >
              {thirdPartyText('thirdPartyAlways', { service })}
            </button>
            {link}
          </div>
        </div>
      )}
      {phase === 'failed' && (
        <div part="service-notice" className="notice">
          <p role="alert">{thirdPartyText('thirdPartyFailed', { service })}</p>
          <div className="actions">
            <button part="service-button" type="button" onClick={press(onRetry)}>
              {text('tryAgain')}
            </button>
            {link}
          </div>
        </div>
      )}
    </div>
  );
}
