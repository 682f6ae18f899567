import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../element/use-texts';
import { text } from '../site/strings';
import { createQuestion, type QuestionOptions } from './question';
import { thirdPartyText } from './texts';
import type { ThirdPartyPhase } from './third-party';

/** Props of {@link ThirdPartyBox}. */
export interface ThirdPartyBoxProps extends Omit<QuestionOptions, 'phase'> {
  readonly phase: ThirdPartyPhase;
  /** Accessible name of the content. */
  readonly label: string;
  /** A picture of what comes: shown until it is there. */
  readonly placeholder?: ReactNode;
  /** The slot or frame of the content. */
  readonly children: ReactNode;
}

/**
 * The box of a service's content: a placeholder that asks, the content, or a message with a button
 * that tries again. The focus stays in the box when its buttons go.
 */
export function ThirdPartyBox(props: ThirdPartyBoxProps): ReactNode {
  const t = useTexts(thirdPartyText);
  const common = useTexts(text);
  const { phase, service, label, href, placeholder, onAllow, onRetry, children } = props;
  const question = useRef<HTMLDivElement>(null);
  const actions = useRef({ onAllow, onRetry });
  // Another text when the language has changed, so that the question is written again.
  const sample = t('thirdPartyOpen');
  useLayoutEffect(() => {
    actions.current = { onAllow, onRetry };
  });
  useLayoutEffect(() => {
    const box = question.current;
    if (!box || (phase !== 'asking' && phase !== 'failed')) return undefined;
    const { host } = box.getRootNode() as ShadowRoot;
    const options = {
      phase,
      service,
      href,
      onAllow: (isAlways?: boolean) => {
        actions.current.onAllow(isAlways);
      },
      onRetry: () => {
        actions.current.onRetry();
      },
    };
    box.append(createQuestion(options, host));
    return () => {
      box.replaceChildren();
    };
  }, [phase, service, href, sample]);

  return (
    <div
      part="service"
      className="service"
      role="group"
      aria-label={label}
      aria-busy={phase === 'loading'}
      tabIndex={-1}
      data-phase={phase}
    >
      {(phase === 'loading' || phase === 'ready') && <div className="content">{children}</div>}
      {phase !== 'ready' && (
        <div className="placeholder" inert>
          {placeholder}
        </div>
      )}
      <p className="status" role="status">
        {phase === 'loading' && <span className="unseen">{common('loading')}</span>}
      </p>
      <div className="question" ref={question} />
    </div>
  );
}
