import { isRendered } from '../../../shared/dom/focus';
import { own } from '../../../shared/dom/own';
import type { AgentTool, ToolCall, ToolInput } from '../../../shared/element/agent-tools.types';
import type { DraftField } from '../drafts/draft-fields';
import { controlsOf, isSubmit } from '../fields/controls';
import { labelOf, withLabel } from '../fields/fields';
import type { FormSettings } from '../store/settings';
import type { FormState } from '../store/state';
import type { FormStore } from '../store/store';
import type { FieldError } from '../validate/validate';
import { fillIn } from './fill-in';
import { schemaOf, toolFields } from './schema';

/** A form as its tool sees it. */
export interface ToolForm {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly settings: () => FormSettings;
  readonly store: FormStore;
  readonly submission: {
    /** The fields that an agent may fill in. */
    fields(): readonly DraftField[];
    validate(): readonly FieldError[];
  };
}

/** Returns the tools of a form; `undefined` while it is not enhanced. */
export type OfferedTools = () => Promise<readonly AgentTool[]> | undefined;

/** Limit of a title, in characters. */
const MAX_TITLE = 100;

/** Limit of the steps of a form. */
const MAX_STEPS = 50;

/** The name of the form, from its settings, its label, or the heading above it. */
function titleOf({ form, host, settings }: ToolForm): string {
  const section = host.closest('section, article, [role=dialog], dm-popup, main');
  const candidates = [
    settings().formTitle,
    own(form).getAttribute('aria-label'),
    section?.querySelector('h1, h2, h3, h4')?.textContent,
  ];
  const title = candidates.map((text) => text?.replace(/\s+/g, ' ').trim()).find(Boolean);
  return (title ?? '').slice(0, MAX_TITLE);
}

/** The fields that are wrong, as the form itself shows them. */
function problemsOf({ form, submission }: ToolForm): string {
  const lines = submission
    .validate()
    .map(({ field, message }) => withLabel({ label: labelOf(field, form), message }));
  return lines.join(' ');
}

/** Presses the button of each step, then the one that sends the form. */
function press({ form, store }: ToolForm, button: HTMLElement | undefined): void {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const before = store.state.step?.index;
    own(form).requestSubmit(button);
    const { step: now, phase, errors } = store.state;
    if (phase !== 'idle' || errors.length > 0 || now?.index === before) return;
  }
}

const isBusy = ({ phase }: FormState): boolean => phase === 'submitting' || phase === 'loading';

/** Resolves once the form has been sent, or is not being sent any more. */
function outcome({ host, store }: ToolForm, signal: AbortSignal): Promise<'sent' | 'ended'> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const settle = (result: 'sent' | 'ended'): void => {
      end.abort();
      unsubscribe();
      resolve(result);
    };
    const unsubscribe = store.subscribe((state) => {
      if (!isBusy(state)) settle('ended');
    });
    // Comes before the state, and alone where a success page follows.
    const onSuccess = ({ target }: Event): void => {
      if (target === host) {
        queueMicrotask(() => {
          settle('sent');
        });
      }
    };
    host.addEventListener('dm-success', onSuccess, { signal: end.signal });
    signal.addEventListener('abort', () => settle('ended'), { signal: end.signal });
  });
}

/** Submits the form as the visitor would, and says what came of it. */
async function send(
  toolForm: ToolForm,
  button: HTMLElement | undefined,
  signal: AbortSignal,
): Promise<string> {
  const { store } = toolForm;
  press(toolForm, button);
  const problems = problemsOf(toolForm);
  if (store.state.phase === 'idle') {
    return problems
      ? `The form was not sent. ${problems}`
      : 'The form was passed on to a script of the page or to the browser.';
  }
  const result = await outcome(toolForm, signal);
  const { phase, notice, errors } = store.state;
  if (result === 'sent') return `The form was sent. ${phase === 'success' ? notice : ''}`.trim();
  if (isBusy(store.state)) return 'The call was cancelled while the form was being sent.';
  const lines = errors.map(withLabel).join(' ');
  return `The form was not sent. ${lines || notice}`.trim();
}

const REFUSALS: Partial<Record<FormState['phase'], string>> = {
  loading: 'The form is being loaded. Try again.',
  submitting: 'The form is being sent already.',
  success: 'The form has been sent already. The visitor can choose to fill it in again.',
  closed: 'The form is closed.',
};

async function execute(
  toolForm: ToolForm,
  input: ToolInput,
  { signal, isConfirmed }: ToolCall,
): Promise<string> {
  const { form, host, store, submission } = toolForm;
  const refusal = REFUSALS[store.state.phase];
  if (refusal) return refusal;
  if (!isRendered(host)) return 'The form is not shown at the moment.';
  const skipped = fillIn(toolFields(form, submission.fields()), input);
  host.scrollIntoView({ block: 'nearest' });
  const note =
    skipped.length > 0 ? `Not asked for with these answers: ${skipped.join(', ')}. ` : '';
  const button = controlsOf(form).find(isSubmit);
  if (isConfirmed && !button?.matches(':disabled')) {
    return note + (await send(toolForm, button, signal));
  }
  const problems = problemsOf(toolForm);
  return `${note}The form is filled in and not sent: the visitor has to press its button. ${problems}`.trim();
}

/** The tool of a form: fill it in and send it. None for a form that the browser offers itself. */
export function formTools(toolForm: ToolForm): readonly AgentTool[] {
  const { form, store, submission } = toolForm;
  const isLeft =
    own(form).hasAttribute('toolname') || own(form).getAttribute('method') === 'dialog';
  if (isLeft || store.state.phase === 'closed') return [];
  const fields = toolFields(form, submission.fields());
  if (fields.size === 0) return [];
  const title = titleOf(toolForm);
  return [
    {
      name: 'send_form',
      ...(title && { title }),
      description:
        `Fills in the form${title && ` "${title}"`} on this page and sends it to the owner of the ` +
        'site. Fields that only the visitor may fill in, such as consent, are named in the answer.',
      inputSchema: schemaOf(form, fields),
      consequential: true,
      execute: (input, call) => execute(toolForm, input, call),
    },
  ];
}
