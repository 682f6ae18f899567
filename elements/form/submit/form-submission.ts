import { own } from '../../../shared/dom/own';
import { requestNavigate } from '../../../shared/dom/request-navigate';
import type { AgentTool } from '../../../shared/element/agent-tools.types';
import type { Emit } from '../../../shared/element/emit';
import { emitSiteEvent } from '../../../shared/events/site-events';
import { warn } from '../../../shared/site/log';
import { pageAddress } from '../../../shared/site/page-address';
import { draftFieldsOf, type DraftField } from '../drafts/draft-fields';
import { FormDraft } from '../drafts/form-draft';
import { prefill } from '../drafts/prefill';
import { controlsOf, resetForm, type Control } from '../fields/controls';
import { fieldsOf, labelOf, withLabel } from '../fields/fields';
import { ErrorMessages } from '../notes/error-messages';
import { adoptNoteStyles } from '../notes/note-styles';
import type { FormSettings } from '../store/settings';
import { focusNotice, type ErrorLine, type FormState } from '../store/state';
import type { FormStore } from '../store/store';
import { submissionText } from '../texts/submission-texts';
import { checkField } from '../validate/rules';
import { serverErrors, validate, type FieldError } from '../validate/validate';
import { actionUrl } from './action-url';
import { addCaptcha, rejectCaptcha } from './captcha';
import { confirmLeaving } from './confirm-leaving';
import { entriesOf, type Entries } from './entries';
import { eventFields, type FlatFields } from './event-fields';
import { extraFields, watchForRobots } from './extra-fields';
import { lockForm } from './lock-form';
import type { Outcome } from './outcome';
import { outcomeText } from './outcome-text';
import { refuseFiles } from './refuse-files';
import { send } from './send';

/** Options of {@link FormSubmission}. */
export interface FormSubmissionOptions {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  /** Returns the current settings. */
  readonly settings: () => FormSettings;
  readonly emit: Emit;
  /** Shows a text while the form is being sent. */
  readonly notify: (text: string) => void;
  /** Aborts a submission and restores the form. */
  readonly signal: AbortSignal;
}

/** A form's entries, announced by `dm-submit` and ready to be sent. */
export interface PreparedSubmission {
  readonly submitter: HTMLElement | null;
  readonly entries: Entries;
  readonly fields: FlatFields;
}

/** Result of a submission to show: errors at fields, or a new state. */
export type SubmitResult =
  { readonly errors: readonly FieldError[] } | { readonly state: Partial<FormState> };

/** Validates and sends one form, and saves what is typed as a draft. */
export class FormSubmission {
  readonly #options: FormSubmissionOptions;
  readonly #messages = new ErrorMessages();
  readonly #draft: FormDraft;

  constructor(options: FormSubmissionOptions) {
    this.#options = options;
    const { form, host, settings, signal } = options;
    const { captcha, formId } = settings();
    if (captcha) addCaptcha(form, signal);
    adoptNoteStyles(form, signal);
    signal.addEventListener('abort', () => {
      this.clearErrors();
    });
    const nameless = fieldsOf(form).filter(
      // An element that is not drawn yet takes the name of the field inside it later.
      ({ controls: [control] }) => !control.name && !control.querySelector('[name]'),
    );
    if (nameless.length > 0) {
      const labels = nameless.map((field) => `"${labelOf(field, form)}"`);
      warn(host, `has fields without a name, which are not sent: ${labels.join(', ')}`);
    }
    const id = formId || own(form).id || (own(form).getAttribute('name') ?? '');
    const { searchParams: query } = pageAddress();
    this.#draft = new FormDraft(form, { id, signal, query: query.toString() });
    prefill(form, query, this.#draft.replaceable);
    watchForRobots(form, signal);
  }

  /** True if the form posts files to the author's own address, which only the browser can. */
  get needsBrowser(): boolean {
    const { form } = this.#options;
    if (
      own(form).getAttribute('enctype') !== 'multipart/form-data' ||
      !own(form).getAttribute('action')
    ) {
      return false;
    }
    return controlsOf(form).some(
      (control) =>
        control instanceof HTMLInputElement &&
        control.name !== '' &&
        !control.matches(':disabled') &&
        (control.files?.length ?? 0) > 0,
    );
  }

  /** Checks the whole form, or the fields in a part of it. */
  validate(part?: HTMLElement): readonly FieldError[] {
    return validate(this.#options.form, part);
  }

  /**
   * The fields that an agent may fill in. Called here, because importing it elsewhere
   * would split this chunk in two.
   */
  fields(): readonly DraftField[] {
    return draftFieldsOf(this.#options.form);
  }

  /** The tool with which an agent fills in and sends the form. */
  async agentTools(store: FormStore): Promise<readonly AgentTool[]> {
    const { formTools } = await import('../agent-tools/form-tools');
    return formTools({ ...this.#options, store, submission: this });
  }

  /** Replaces all messages in the form; returns the lines of the summary. */
  showErrors(errors: readonly FieldError[]): readonly ErrorLine[] {
    this.clearErrors();
    return errors.map(({ field, message }) => {
      const [control] = field.controls;
      this.#messages.show(field, message);
      const label = labelOf(field, this.#options.form);
      return { label, message, hash: `#${this.#messages.idOf(control)}`, control };
    });
  }

  /**
   * Updates the message of the field that a control belongs to, after input; returns the lines of
   * the summary, without the field's once it is right.
   */
  recheck(control: Control, lines: readonly ErrorLine[]): readonly ErrorLine[] {
    const field = this.#messages.fieldOf(control);
    if (!field) return lines;
    const message = control.matches(':disabled') ? '' : (checkField(field)?.message ?? '');
    this.#messages.update(control, message);
    return lines.flatMap((line) => {
      if (!field.controls.includes(line.control)) return line;
      return message ? { ...line, message } : [];
    });
  }

  /**
   * Shows a message at a field whose answer is there but cannot be right.
   *
   * @returns the message for screen readers; empty if there is none to show.
   */
  showMalformed(control: Control): string {
    const { form } = this.#options;
    const field = fieldsOf(form).find(({ controls }) => controls.includes(control));
    // Custom controls do this themselves, as those with a message have been reported.
    if (!field || control.showError || this.#messages.fieldOf(control)) return '';
    const failure = checkField(field);
    if (!failure || failure.problem === 'required') return '';
    this.#messages.show(field, failure.message);
    return withLabel({ label: labelOf(field, form), message: failure.message });
  }

  /** Removes the message at a control, or all messages. */
  clearErrors(control?: EventTarget | null): void {
    if (control === undefined) this.#messages.clearAll();
    else this.#messages.clear(control);
  }

  /** Collects the entries and fires the events before sending; `undefined` if a listener cancels. */
  prepare(submitter: HTMLElement | null): PreparedSubmission | undefined {
    const { form, settings, emit } = this.#options;
    const { formId, formTitle } = settings();
    const entries: (readonly [string, string])[] = [...entriesOf(form, submitter)];
    const add = (name: string, value: string): void => {
      entries.push([name, value]);
    };
    for (const [name, value] of [
      ['form_id', formId],
      ['form_title', formTitle],
    ] as const) {
      if (value && !entries.some(([existing]) => existing === name)) add(name, value);
    }
    const detail = { fields: eventFields(entries, form), add };
    if (!emit('dm-before-submit', detail, 'cancelable')) return undefined;
    const fields = eventFields(entries, form);
    emit('dm-submit', { fields });
    return { submitter, entries, fields };
  }

  /** Sends the entries and returns what to show; `undefined` if the signal aborts. */
  async submit(submission: PreparedSubmission): Promise<SubmitResult | undefined> {
    const outcome = await this.#send(submission);
    if (!outcome) return undefined;
    return outcome.kind === 'stored'
      ? this.#succeed(submission.fields, outcome.id)
      : this.#fail(outcome);
  }

  async #send({ submitter, entries }: PreparedSubmission): Promise<Outcome | undefined> {
    const { host, form, settings, notify, signal } = this.#options;
    const { action, contactList, successPage } = settings();
    const url = actionUrl({ host, form, submitter, action, contactList });
    if (!url) return { kind: 'failed' };
    const submission = {
      successPage,
      action: url,
      entries: [...entries, ...extraFields(form)],
      key: this.#draft.submissionKey(),
    };
    const sending = new AbortController();
    const unlock = lockForm(form);
    const end = (): void => {
      sending.abort();
      unlock();
    };
    confirmLeaving(host, sending.signal);
    const onRefuse = (): void => {
      notify(submissionText('formNoFiles', host));
    };
    refuseFiles(host, onRefuse, sending.signal);
    signal.addEventListener('abort', end);
    try {
      return await send(submission, signal);
    } catch {
      return undefined; // `send` throws only when the signal aborts.
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  }

  #succeed(fields: FlatFields, id: string | undefined): SubmitResult {
    const { host, form, settings, emit } = this.#options;
    emitSiteEvent('form_submission', fields, host);
    emit('dm-success', { fields, ...(id !== undefined && { id }) });
    const { successPage, successMessage } = settings();
    resetForm(form);
    this.#draft.discard();
    if (successPage) {
      requestNavigate(host, successPage);
      return { state: { phase: 'idle' } };
    }
    return {
      state: {
        phase: 'success',
        notice: successMessage || submissionText('formSuccess', host),
        areFieldsHidden: true,
        attention: focusNotice(),
      },
    };
  }

  #fail(outcome: Exclude<Outcome, { kind: 'stored' }>): SubmitResult {
    const { host, form, settings, emit } = this.#options;
    emit('dm-error', { cause: outcome });
    const errors =
      outcome.kind === 'captcha'
        ? rejectCaptcha(form)
        : outcome.kind === 'invalid'
          ? serverErrors(form, outcome.errors)
          : [];
    if (errors.length > 0) return { errors };
    const isClosed = outcome.kind === 'closed';
    return {
      state: {
        phase: isClosed ? 'closed' : 'failed',
        notice: outcomeText(outcome, settings(), host),
        canRetry: !isClosed && outcome.kind !== 'too-large',
        attention: focusNotice(),
      },
    };
  }
}
