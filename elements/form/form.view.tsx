import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { text } from '../../shared/site/strings';
import { attend, holdBack, type Attendance } from './attend';
import type { attributes } from './form';
import { goTo, scrollTo } from './scroll';
import { IDLE, type FormState } from './state';
import { formText } from './texts';

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

function Summary({ lines }: Pick<FormState, 'lines'>): ReactNode {
  return (
    <div role="alert">
      {lines.length > 0 && (
        <div part="summary" className="block danger">
          <p part="summary-title">
            <strong>{formText('formSummary')}</strong>
          </p>
          <ul>
            {lines.map(({ name, message, hash, go }) => (
              <li key={hash + name}>
                <a
                  part="link"
                  href={hash}
                  onClick={(event) => {
                    event.preventDefault();
                    go();
                  }}
                >
                  {name ? `${name}: ${message}` : message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A form in steps has more than one. */
const STEPS = 'fieldset[data-dm-step] ~ fieldset[data-dm-step]';

const PARTS = { success: 'success', failed: 'error', closed: 'note', preview: 'note' } as const;

/** What a form draws around its fields, which stay the page's. */
export default function Form(props: FormProps): ReactNode {
  const { host, mode, emit } = props;
  const [state, setState] = useState(IDLE);
  const attendance = useRef<Attendance | undefined>(undefined);
  const terms = useRef(props);
  const top = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    terms.current = props;
  });

  useLayoutEffect(() => {
    if (mode === 'editor') return holdBack(host);
    const own = attend({ host, emit, terms: () => terms.current, changed: setState });
    attendance.current = own;
    return () => {
      own.end();
      setState(IDLE);
    };
  }, [host, emit, mode]);

  const { phase, step, lines, isOver, mayRetry, said, attention } = state;
  useLayoutEffect(() => {
    if (!attention) return;
    if ('field' in attention) {
      goTo(attention.field);
      return;
    }
    const target = attention.part === 'top' ? top.current : notice.current;
    if (!target) return;
    // While the form is on its way there is nothing to read yet.
    if (target.firstChild) scrollTo(target);
    target.focus({ preventScroll: true });
  }, [attention]);

  const attendant = (): Attendance['attendant'] => attendance.current?.attendant;
  const [hasSteps] = useState(() => host.querySelector(STEPS) !== null);
  const isBusy = phase === 'submitting' || phase === 'waiting';
  const isFirst = !step || step.index === 0;
  const isLast = !step || step.index === step.count - 1;
  return (
    <div className="form">
      <div ref={top} tabIndex={-1} className={hasSteps && !isOver ? 'top steps' : 'top'}>
        {!isOver && <Progress step={step} />}
      </div>
      <Summary lines={lines} />
      <div className="fields" hidden={isOver} aria-busy={isBusy}>
        <slot />
      </div>
      {!isOver && !(isFirst && isLast) && (
        <div part="actions" className="actions">
          {!isFirst && (
            <button part="back" type="button" onClick={() => attendant()?.move(-1)}>
              {formText('formBack')}
            </button>
          )}
          {!isLast && (
            <button part="button" type="button" onClick={() => attendant()?.move(1)}>
              {formText('formNext')}
            </button>
          )}
        </div>
      )}
      <div role="status" part="status" className={isBusy ? 'status' : 'status idle'}>
        {phase === 'submitting' && formText('formSending')}
        {phase === 'waiting' && text('loading')}
      </div>
      <div ref={notice} tabIndex={-1} role={phase === 'failed' ? 'alert' : 'status'}>
        {phase in PARTS && (
          <div part={PARTS[phase as keyof typeof PARTS]} className={`block ${phase}`}>
            <p>{state.notice}</p>
            {mayRetry && (
              <button
                part="button"
                type="button"
                onClick={() => {
                  // The button goes while the form is on its way, and the focus with it.
                  notice.current?.focus({ preventScroll: true });
                  attendant()?.submit();
                }}
              >
                {formText('formAgain')}
              </button>
            )}
            {phase === 'success' && (
              <button part="back" type="button" onClick={() => attendant()?.again()}>
                {formText('formAnother')}
              </button>
            )}
          </div>
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}
