import { requestNavigate } from '../../shared/dom/request-navigate';
import { emitSiteEvent } from '../../shared/events/site-events';
import { text } from '../../shared/site/strings';
import { actionOf } from './address';
import type { Attendant } from './attendant';
import { holdForm, isSubmit } from './buttons';
import { checkText } from './check-texts';
import { Examiner } from './examiner';
import { fieldsOf, questionsOf, resetForm, type Field } from './fields';
import { wordsFor } from './outcome-words';
import { serverMessage } from './rules';
import { entryOf, type Entry } from './sending/entry';
import { extraFields, prefill, watchForRobots } from './sending/extras';
import { keep, type Keeper } from './sending/keep';
import { askBeforeLeaving } from './sending/leaving';
import { send } from './sending/send';
import type { Outcome } from './sending/outcome';
import { IDLE } from './state';
import { formText } from './texts';

/** What a form sends, by name; of several with one name, all, with commas between. */
export type FlatFields = Readonly<Record<string, string>>;

/** What is ours or secret is nobody's event. */
function flatten(entry: Entry, form: HTMLFormElement): FlatFields {
  const secret = fieldsOf(form).filter((field) => field.matches('[type=password]'));
  const fields = new Map<string, string>();
  for (const [name, value] of entry) {
    if (name.startsWith('_dm_') || secret.some((field) => field.name === name)) continue;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(fields);
}

/** Files that the browser itself posts to the author's own address would be lost if we sent it. */
function postsFiles(form: HTMLFormElement): boolean {
  if (form.getAttribute('enctype') !== 'multipart/form-data' || !form.getAttribute('action')) {
    return false;
  }
  return fieldsOf(form).some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.name !== '' &&
      !field.matches(':disabled') &&
      (field.files?.length ?? 0) > 0,
  );
}

/** Checks and sends an attended form, keeps what is typed, and says what came of it. */
export class Sender {
  readonly #attendant: Attendant;
  readonly #examiner: Examiner;
  readonly #keeper: Keeper;

  constructor(attendant: Attendant) {
    this.#attendant = attendant;
    const { options, signal } = attendant;
    const { form, terms } = options;
    this.#addCaptcha();
    this.#examiner = new Examiner(attendant);
    this.#keeper = keep(form, {
      id: terms().formId || form.id || (form.getAttribute('name') ?? ''),
      signal,
      restored: () => {
        attendant.refresh();
      },
    });
    prefill(form, new URLSearchParams(location.search));
    watchForRobots(form, signal);
  }

  /** Whether what is asked, in the whole form or in a part, is answered as it should be. */
  check(part?: HTMLElement): boolean {
    return this.#examiner.check(part);
  }

  /** Takes the mark of a field away. */
  clear(field: EventTarget | null): void {
    this.#examiner.clear(field);
  }

  /** Takes all marks away. */
  clearAll(): void {
    this.#examiner.clearAll();
  }

  /** Sends the form, if it is filled in as it should be and may be sent. */
  submit(submitter: HTMLElement | null): void {
    const { options, steps } = this.#attendant;
    if (!submitter?.hasAttribute('formnovalidate') && !this.check()) return;
    if (this.#attendant.close('kept')) return;
    if (options.terms().mode === 'preview') {
      const notice = formText('formPreview', {}, options.host);
      const attention = { part: 'notice' } as const;
      this.#attendant.show({ ...IDLE, step: steps?.place, phase: 'preview', notice, attention });
      return;
    }
    if (postsFiles(options.form)) {
      this.#attendant.handOver();
      return;
    }
    this.#attendant.show({ phase: 'submitting', notice: '', mayRetry: false, lines: [] });
    void this.#send(submitter);
  }

  /** Before what submits, where the page has put none (core-runtime §5). */
  #addCaptcha(): void {
    const { options, signal } = this.#attendant;
    const { form, terms } = options;
    if (!terms().captcha || form.querySelector('dm-captcha')) return;
    const captcha = document.createElement('dm-captcha');
    captcha.setAttribute('required', '');
    const button = fieldsOf(form).findLast(isSubmit);
    if (button) button.before(captcha);
    else form.append(captcha);
    signal.addEventListener('abort', () => {
      captcha.remove();
    });
  }

  async #send(submitter: HTMLElement | null): Promise<void> {
    const { options, signal } = this.#attendant;
    const { form, host, terms, emit } = options;
    const { formId, formTitle, action, contactList } = terms();
    const entry: (readonly [string, string])[] = [...entryOf(form, submitter)];
    const add = (name: string, value: string): void => {
      entry.push([name, value]);
    };
    for (const [name, value] of [
      ['form_id', formId],
      ['form_title', formTitle],
    ] as const) {
      if (value && !entry.some(([known]) => known === name)) add(name, value);
    }
    if (!emit('dm-before-submit', { fields: flatten(entry, form), add }, 'cancelable')) {
      this.#attendant.show({ phase: 'idle' });
      return;
    }
    const fields = flatten(entry, form);
    emit('dm-submit', { fields });
    const submission = {
      action: actionOf({ host, form, submitter, action, contactList }),
      entry: [...entry, ...extraFields(form)],
      key: this.#keeper.key,
    };
    const sending = new AbortController();
    const letGo = holdForm(form);
    // A field that is held can have no focus: it goes where the answer will be said.
    this.#attendant.show({ attention: { part: 'notice' } });
    const end = (): void => {
      sending.abort();
      letGo();
    };
    askBeforeLeaving(host, sending.signal);
    signal.addEventListener('abort', end);
    let outcome: Outcome;
    try {
      outcome = await send(submission, signal);
    } catch {
      return; // The element has left.
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
    if (outcome.kind === 'stored') this.#stored(fields, outcome.id);
    else this.#refused(outcome);
  }

  #stored(fields: FlatFields, id: string | undefined): void {
    const { options } = this.#attendant;
    const { host, form, terms, emit } = options;
    emitSiteEvent('form_submission', fields, host);
    emit('dm-success', { fields, ...(id !== undefined && { id }) });
    const { successPage, successMessage } = terms();
    resetForm(form);
    this.#keeper.stored();
    if (successPage) {
      this.#attendant.show({ phase: 'idle' });
      requestNavigate(host, successPage);
      return;
    }
    this.#attendant.show({
      phase: 'success',
      notice: successMessage || checkText('formSuccess', host),
      isOver: true,
      attention: { part: 'notice' },
    });
  }

  #refused(outcome: Exclude<Outcome, { kind: 'stored' }>): void {
    const { options } = this.#attendant;
    const { host, terms, emit } = options;
    const { errorMessage, closedMessage } = terms();
    emit('dm-error', { cause: outcome });
    if (outcome.kind === 'captcha' && this.#captchaRefused()) return;
    if (outcome.kind === 'invalid' && this.#fieldsRefused(outcome.errors)) return;
    const isClosed = outcome.kind === 'closed';
    this.#attendant.show({
      phase: isClosed ? 'closed' : 'failed',
      notice: wordsFor(outcome, { error: errorMessage, closed: closedMessage, host }),
      mayRetry: !isClosed && outcome.kind !== 'too-large',
      attention: { part: 'notice' },
    });
  }

  /** Marks the captcha "Wrong Input" and resets it (core-runtime §8). */
  #captchaRefused(): boolean {
    const { form } = this.#attendant.options;
    const captcha = fieldsOf(form).find((field) => field.localName === 'dm-captcha');
    if (!captcha) return false;
    (captcha as Field & { formResetCallback?(): void }).formResetCallback?.();
    const question = { fields: [captcha], box: undefined } as const;
    this.#examiner.accuse([{ question, message: text('wrongInput', captcha) }]);
    return true;
  }

  #fieldsRefused(errors: Readonly<Record<string, string>>): boolean {
    const { form } = this.#attendant.options;
    const faults = questionsOf(form).flatMap((question) => {
      const { name } = question.fields[0];
      const said = Object.hasOwn(errors, name) ? errors[name] : undefined;
      return said === undefined ? [] : [{ question, message: serverMessage(question, said) }];
    });
    if (faults.length > 0) this.#examiner.accuse(faults);
    return faults.length > 0;
  }
}
