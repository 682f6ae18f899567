import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { text } from '../../shared/site/strings';
import { connectForm, disableForm, type FormConnection } from './controller/connect';
import type { FormController } from './controller/controller';
import type { attributes } from './form';
import { IDLE, type ErrorLine, type FormState } from './store/state';
import { formText } from './texts/form-texts';
import { focusControl, scrollTo } from './view/scroll';

type FormProps = ViewProps<typeof attributes> & { readonly host: HTMLElement };

function Progress({ step }: Pick<FormState, 'step'>): ReactNode {
  if (!step || step.count < 2) return null;
  const { index, count, title } = step;
  return (
    <div part="progress" className="progress">
      <p>
        <strong>{formText('formStepOf', { index: index + 1, count })}</strong>
        {title && <span className="unseen"> {title}</span>}
      </p>
      <div className="bar" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          <i key={at} className={at <= index ? 'done' : ''} />
        ))}
      </div>
    </div>
  );
}

interface SummaryProps extends Pick<FormState, 'errors'> {
  readonly onSelect: (error: ErrorLine) => void;
}

function Summary({ errors, onSelect }: SummaryProps): ReactNode {
  return (
    <div role="alert">
      {errors.length > 0 && (
        <div part="summary" className="block danger">
          <p part="summary-title">
            <strong>{formText('formSummary')}</strong>
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
                  {error.label ? `${error.label}: ${error.message}` : error.message}
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

/** Renders what goes around the fields, which stay in the page's own form. */
export default function Form(props: FormProps): ReactNode {
  const { host, mode, emit } = props;
  const [state, setState] = useState(IDLE);
  const connection = useRef<FormConnection | undefined>(undefined);
  const settings = useRef(props);
  const top = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    settings.current = props;
  });

  useLayoutEffect(() => {
    if (mode === 'editor') return disableForm(host);
    const connected = connectForm({
      host,
      emit,
      settings: () => settings.current,
      onChange: setState,
    });
    connection.current = connected;
    return () => {
      connected.disconnect();
      setState(IDLE);
    };
  }, [host, emit, mode]);

  const { phase, step, errors, areFieldsHidden, canRetry, announcement, attention } = state;
  useLayoutEffect(() => {
    if (!attention) return;
    if ('control' in attention) {
      focusControl(attention.control);
      return;
    }
    const target = attention.part === 'top' ? top.current : notice.current;
    if (!target) return;
    // While the form is being sent there is nothing to scroll to.
    if (target.firstChild) scrollTo(target);
    target.focus({ preventScroll: true });
  }, [attention]);

  const controller = (): FormController | undefined => connection.current?.controller;
  const [hasSteps] = useState(() => host.querySelector(STEPS) !== null);
  const isBusy = phase === 'submitting' || phase === 'loading';
  const isFirst = !step || step.index === 0;
  const isLast = !step || step.index === step.count - 1;
  return (
    <div className="form">
      <div ref={top} tabIndex={-1} className={hasSteps && !areFieldsHidden ? 'top steps' : 'top'}>
        {!areFieldsHidden && <Progress step={step} />}
      </div>
      <Summary errors={errors} onSelect={({ control }) => controller()?.goTo(control)} />
      <div className="fields" hidden={areFieldsHidden} aria-busy={isBusy}>
        <slot />
      </div>
      {!areFieldsHidden && !(isFirst && isLast) && (
        <div part="actions" className="actions">
          {!isFirst && (
            <button part="back" type="button" onClick={() => controller()?.move(-1)}>
              {formText('formBack')}
            </button>
          )}
          {!isLast && (
            <button part="button" type="button" onClick={() => controller()?.move(1)}>
              {formText('formNext')}
            </button>
          )}
        </div>
      )}
      <div role="status" part="status" className={isBusy ? 'status' : 'status idle'}>
        {phase === 'submitting' && (state.notice || formText('formSending'))}
        {phase === 'loading' && text('loading')}
      </div>
      <div ref={notice} tabIndex={-1} role={phase === 'failed' ? 'alert' : 'status'}>
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
                {formText('formAgain')}
              </button>
            )}
            {phase === 'success' && (
              <button part="back" type="button" onClick={() => controller()?.restart()}>
                {formText('formAnother')}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </div>
  );
}
