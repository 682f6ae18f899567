import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { OfferedTools } from './agent-tools/form-tools';
import type { ViewProps } from '../../shared/element/react-element';
import { beforeHydration } from '../../shared/element/hydration';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import { connectForm, disableForm, type FormConnection } from './controller/connect';
import type { FormController } from './controller/controller';
import { withLabel } from './fields/fields';
import type { attributes } from './form';
import { IDLE, type ErrorLine, type FormState } from './store/state';
import { formText } from './texts/form-texts';
import { afterMessages } from './view/after-messages';
import { focusControl, rememberPlace, scrollTo } from './view/scroll';

type FormProps = ViewProps<typeof attributes> & {
  readonly host: HTMLElement;
  /** Takes what the element offers to agents. */
  readonly offer: (tools: OfferedTools) => void;
};

function Progress({ step }: Pick<FormState, 'step'>): ReactNode {
  const t = useTexts(formText);
  if (!step || step.count < 2) return null;
  const { index, count } = step;
  return (
    <div part="progress" className="progress">
      <p>
        <strong>{t('formStepOf', { index: index + 1, count })}</strong>
      </p>
      <div className="bar" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={at <= index ? 'done' : ''} />
        ))}
      </div>
    </div>
  );
}

interface SummaryProps extends Pick<FormState, 'errors' | 'isCorrecting'> {
  readonly ref: Ref<HTMLDivElement>;
  readonly onSelect: (error: ErrorLine) => void;
}

function Summary({ ref, errors, isCorrecting, onSelect }: SummaryProps): ReactNode {
  const t = useTexts(formText);
  return (
    // Not said again, all of it, with each letter of a correction.
    <div role="alert" aria-live={isCorrecting ? 'off' : undefined} ref={ref}>
      {errors.length > 0 && (
        <div part="summary" className="block danger">
          <p part="summary-title">
            <strong>{t('formSummary')}</strong>
          </p>
          <ul>
            {errors.map((error) => (
              <li key={error.hash + error.label}>
                <a
                  part="link"
                  href={error.hash}
                  onClick={(event) => {
                    event.preventDefault();
                    onSelect(error);
                  }}
                >
                  {withLabel(error)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A form with steps has at least two. */
const STEPS = 'fieldset[data-dm-step] ~ fieldset[data-dm-step]';

const PARTS = { success: 'success', failed: 'error', closed: 'note', preview: 'note' } as const;

/**
 * Holds the height of the form while a message is shown in place of its fields, so that the page
 * below does not move.
 */
function holdHeight(box: HTMLElement, { phase, areFieldsHidden }: FormState): void {
  if (!areFieldsHidden) box.style.removeProperty('min-block-size');
  else if (phase === 'success' && !box.style.minBlockSize) {
    box.style.setProperty('min-block-size', `${box.offsetHeight}px`);
  }
}

/** Renders what goes around the fields, which stay in the page's own form. */
export default function Form(props: FormProps): ReactNode {
  const t = useTexts(formText);
  const common = useTexts(text);
  const { host, mode, emit, offer } = props;
  const [state, setState] = useState(IDLE);
  const connection = useRef<FormConnection | undefined>(undefined);
  const settings = useRef(props);
  const box = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const returnToPlace = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    settings.current = props;
  });

  useLayoutEffect(() => {
    if (mode === 'editor') return disableForm(host);
    const lifetime = new AbortController();
    const draw = (next: FormState): void => {
      returnToPlace.current = rememberPlace(host);
      if (box.current) holdHeight(box.current, next);
      setState(next);
    };
    const connected = connectForm({
      host,
      emit,
      settings: () => settings.current,
      onChange: afterMessages(draw, lifetime.signal),
    });
    connection.current = connected;
    offer(() => connected.controller?.agentTools());
    // A framework that is rendering unmounts this view only after it has read the children.
    beforeHydration(host, lifetime.signal, () => {
      connected.disconnect();
    });
    return () => {
      lifetime.abort();
      connected.disconnect();
      setState(IDLE);
    };
  }, [host, emit, mode, offer]);

  const { phase, step, errors, isCorrecting, areFieldsHidden } = state;
  const { canRetry, announcement, attention } = state;
  useLayoutEffect(() => {
    returnToPlace.current();
  }, [errors]);
  useLayoutEffect(() => {
    if (!attention) return;
    if ('control' in attention) {
      focusControl(attention.control, summary.current?.querySelector('div') ?? undefined);
      return;
    }
    const target = attention.part === 'top' ? top.current : notice.current;
    if (!target) return;
    // While the form is being sent there is nothing to scroll to.
    if (target.textContent) scrollTo(target);
    target.focus({ preventScroll: true });
  }, [attention]);

  const controller = (): FormController | undefined => connection.current?.controller;
  // The focus comes here with each step: its name says which it is.
  const stepName =
    step &&
    !areFieldsHidden &&
    [t('formStepOf', { index: step.index + 1, count: step.count }), step.title]
      .filter(Boolean)
      .join(': ');
  const [hasSteps] = useState(() => host.querySelector(STEPS) !== null);
  const isBusy = phase === 'submitting' || phase === 'loading';
  const isFirst = !step || step.index === 0;
  const isLast = !step || step.index === step.count - 1;
  const hasActions = !areFieldsHidden && !(isFirst && isLast) && !(isLast && step.hasBack);
  // Also while the form is sent again, which leaves the focus there.
  const hasResult = phase !== 'idle';
  return (
    <div className="form" ref={box}>
      <div
        ref={top}
        tabIndex={-1}
        role={stepName ? 'group' : undefined}
        aria-label={stepName || undefined}
        className={hasSteps && !areFieldsHidden ? 'top steps' : 'top'}
      >
        {!areFieldsHidden && <Progress step={step} />}
      </div>
      <Summary
        ref={summary}
        errors={errors}
        isCorrecting={isCorrecting}
        onSelect={({ control }) => controller()?.goTo(control)}
      />
      <div className="fields" hidden={areFieldsHidden} aria-busy={isBusy}>
        <slot />
      </div>
      {hasActions && (
        <div part="actions" className="actions">
          {!isFirst && (
            <button part="back" type="button" onClick={() => controller()?.move(-1)}>
              {t('formBack')}
            </button>
          )}
          {!isLast && (
            <button part="button" type="button" onClick={() => controller()?.move(1)}>
              {t('formNext')}
            </button>
          )}
        </div>
      )}
      <div role="status" part="status" className={isBusy ? 'status' : 'status idle'}>
        {phase === 'submitting' && (state.notice || t('formSending'))}
        {phase === 'loading' && common('loading')}
      </div>
      <div
        ref={notice}
        tabIndex={-1}
        role={hasResult ? 'group' : undefined}
        aria-label={hasResult ? t('formResult') : undefined}
      >
        {/* Not the live region itself: what has the focus is read by its name. */}
        <div role={phase === 'failed' ? 'alert' : 'status'}>
          {phase in PARTS && (
            <div part={PARTS[phase as keyof typeof PARTS]} className={`block ${phase}`}>
              <p>{state.notice}</p>
              {canRetry && (
                <button
                  part="button"
                  type="button"
                  onClick={() => {
                    // The button disappears while the form is being sent, and would take the focus with it.
                    notice.current?.focus({ preventScroll: true });
                    controller()?.submit();
                  }}
                >
                  {t('formAgain')}
                </button>
              )}
              {phase === 'success' && (
                <button part="back" type="button" onClick={() => controller()?.restart()}>
                  {t('formAnother')}
                </button>
              )}
            </div>
          )}
        </div>
      </div>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </div>
  );
}
