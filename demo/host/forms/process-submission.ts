import { closingTime, LAST_ZONE } from '../../../shared/form/closing';
import type { HostContext } from '../context';
import { countAttempt } from '../store/attempts';
import { attachmentOf } from '../uploads/attachments';
import { verifyCaptcha } from './captcha';
import { validate } from './validate';
import { claim, release } from './claims';
import {
  CAPTCHA_FIELD,
  platformValue,
  uploadPaths,
  valueOf,
  type Entry,
  type PostedForm,
} from './entries';
import type { FormSource } from './find-form';
import type { FieldError } from './field-error';
import { fingerprintOf, hash } from './fingerprint';
import type { Outcome } from './outcome';
import { rateLimits } from './rate-limits';
import {
  findByKey,
  isFull,
  storeSubmission,
  type CaptchaState,
  type Spam,
  type StoredKey,
} from './submissions';
import { targetsFor } from './targets';

/** Minimum time in which a person can fill in a form, in ms. */
const MIN_ELAPSED = 1500;

/** A submission before it is processed. */
export interface IncomingSubmission extends PostedForm {
  /** Idempotency key, or `''`. */
  readonly key: string;
  /** The visitor's IP address. */
  readonly client: string;
  /** Address of the page with the form; `''` if unknown. */
  readonly page: string;
}

/**
 * Validates and stores a submission. A retry of a stored one gets the same result before anything
 * else is checked, whatever has changed since then.
 */
export async function processSubmission(
  host: HostContext,
  submission: IncomingSubmission,
  source: FormSource,
): Promise<Outcome> {
  const { database, settings } = host;
  const key = submission.key === '' ? undefined : hash([submission.key]);
  const fingerprint = fingerprintOf(submission, source.form?.captchaName ?? CAPTCHA_FIELD);
  const findStored = async (): Promise<Outcome | undefined> => {
    const stored = key && (await findByKey(database, key));
    return stored ? storedOutcome(stored, fingerprint) : undefined;
  };

  const earlier = await findStored();
  if (earlier) return earlier;
  for (const [subject, limit] of rateLimits(submission.entries, source, settings.formLimit)) {
    const attempt = { kind: 'submission', client: submission.client, subject } as const;
    const wait = await countAttempt(database, attempt, limit);
    if (wait > 0) return { kind: 'limited', wait };
  }
  const form = formKey(submission.entries, source);

  const spam = spamIn(submission.entries);
  const store = async (captcha: CaptchaState): Promise<Outcome> => {
    const stored = await storeSubmission(database, {
      form,
      title: valueOf(submission.entries, 'form_title') || (source.form?.title ?? ''),
      page: submission.page,
      entries: submission.entries.filter(({ name }) => !isSingleUse(name, source)),
      files: submission.files,
      spam,
      captcha,
      key,
      fingerprint,
      maxAnswers: source.form?.maxAnswers,
      targets: await targetsFor(host, submission.entries, source.form),
    });
    host.wakeOutbox();
    return stored ? storedOutcome(stored, fingerprint) : closed(source);
  };
  // Bots get a success response, so that they cannot adapt.
  if (spam !== '') return store('none');

  if (await isClosed(host, form, source)) return closed(source);
  const errors = {
    ...(await missingUploads(host, submission.entries)),
    ...validate(source.form?.fields ?? [], submission.entries),
  };
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (!needsCaptcha(submission.entries, source)) return store('none');

  if (key && (await claim(database, key)) === 'taken') {
    return (await findStored()) ?? { kind: 'busy' };
  }
  try {
    const response = valueOf(submission.entries, source.form?.captchaName ?? CAPTCHA_FIELD);
    const captcha = await verifyCaptcha(settings, response, submission.client);
    if (captcha === 'wrong') return (await findStored()) ?? { kind: 'captcha' };
    return await store(captcha);
  } finally {
    if (key) await release(database, key);
  }
}

/** A key that was used for another submission is an error. */
const storedOutcome = ({ id, fingerprint }: StoredKey, expected: string): Outcome =>
  fingerprint === expected
    ? { kind: 'stored', id }
    : { kind: 'invalid', errors: { _dm_key: 'reused' } };

const closed = ({ form }: FormSource): Outcome => ({
  kind: 'closed',
  message: form?.closedMessage ?? '',
});

/** Returns the key under which a form's submissions are stored. */
function formKey(entries: readonly Entry[], { form }: FormSource): string {
  return (
    form?.id ||
    form?.name ||
    valueOf(entries, 'form_id') ||
    form?.title ||
    valueOf(entries, 'form_title') ||
    'form'
  );
}

function spamIn(entries: readonly Entry[]): Spam {
  if (platformValue(entries, 'website') !== '') return 'honeypot';
  const elapsed = platformValue(entries, 'elapsed');
  return elapsed !== '' && Number(elapsed) < MIN_ELAPSED ? 'fast' : '';
}

function needsCaptcha(entries: readonly Entry[], { form }: FormSource): boolean {
  // An unknown form declares it in a field.
  return form ? form.hasCaptcha : valueOf(entries, 'captcha') === 'true';
}

async function isClosed(
  { database }: HostContext,
  key: string,
  { form }: FormSource,
): Promise<boolean> {
  if (!form) return false;
  // An invalid date never comes; the form reports it on the visitor's page.
  if (Date.now() >= closingTime(form.closes, LAST_ZONE)) return true;
  return form.maxAnswers !== undefined && (await isFull(database, key, form.maxAnswers));
}

/** Whether the value of a field is valid for one request only. */
const isSingleUse = (name: string, { form }: FormSource): boolean =>
  name === '_dm_key' || name === (form?.captchaName ?? CAPTCHA_FIELD);

/** Returns errors for fields whose uploaded file no longer exists. */
async function missingUploads(
  host: HostContext,
  entries: readonly Entry[],
): Promise<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {};
  for (const path of uploadPaths(entries)) {
    if (await attachmentOf(host, path)) continue;
    for (const { name, value } of entries) if (value === path) errors[name] = 'file';
  }
  return errors;
}
