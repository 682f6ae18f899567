import { closingTime, LAST_ZONE } from '../../../shared/form/closing';
import type { HostContext } from '../context';
import type { CaptchaState, Spam } from '../database/tables/forms';
import { countAttempt } from '../database/attempts';
import { verifyCaptcha } from './captcha';
import { validate } from './validate';
import { claim, release } from './claims';
import {
  CAPTCHA_FIELD,
  platformValue,
  valueOf,
  withLabels,
  type Entry,
  type PostedForm,
} from './entries';
import { keyOf, type FormSource } from './find-form';
import { fingerprintOf } from './fingerprint';
import { hash } from '../text/hash';
import { makeRoom } from '../uploads/attachments';
import { judgeFiles } from './judge-files';
import type { Outcome } from './outcome';
import { rateLimits } from './rate-limits';
import {
  findByKey,
  isFull,
  StorageFullError,
  storeSubmission,
  type NewSubmission,
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
  const fileErrors = await judgeFiles(host, submission, source.form);

  const spam = spamIn(submission.entries);
  const store = async (captcha: CaptchaState): Promise<Outcome> => {
    const stored = await storeWithRoom(host, submission.client, {
      form,
      title: source.form ? source.form.title : valueOf(submission.entries, 'form_title'),
      page: submission.page,
      entries: withLabels(
        submission.entries
          .filter(({ name }) => !isSingleUse(name, source))
          .map((entry) => (entry.name in fileErrors ? withoutFile(entry) : entry)),
        new Map(source.form?.fields.map(({ name, label }) => [name, label])),
      ),
      files: submission.files.filter(({ field }) => !(field in fileErrors)),
      spam,
      captcha,
      key,
      fingerprint,
      maxAnswers: source.form?.maxAnswers,
      storageLimit: settings.storageLimit,
      targets: await targetsFor(host, submission.entries, source.form),
    });
    host.wakeOutbox();
    return stored ? storedOutcome(stored, fingerprint) : closed(source);
  };
  // Bots get a success response, so that they cannot adapt.
  if (spam !== '') return store('none');

  if (await isClosed(host, form, source)) return closed(source);
  const errors = {
    ...fileErrors,
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

/** Stores a submission, for which files that nobody has submitted make room; spam waits for none. */
async function storeWithRoom(
  host: HostContext,
  client: string,
  submission: NewSubmission,
): Promise<StoredKey | undefined> {
  try {
    return await storeSubmission(host.database, submission);
  } catch (error) {
    if (!(error instanceof StorageFullError) || submission.spam !== '') throw error;
    const { bytes, room } = error;
    if (!(await makeRoom(host, { client, bytes, room }))) throw error;
    return storeSubmission(host.database, submission);
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

/**
 * Returns the key under which a submission is stored. The name of an unknown form is only the
 * visitor's claim: it is not stored among those of a form of the site.
 */
function formKey(entries: readonly Entry[], { form, siteKeys }: FormSource): string {
  if (form) return keyOf(form);
  const claimed = valueOf(entries, 'form_id') || valueOf(entries, 'form_title') || 'form';
  return siteKeys.has(claimed) ? `${claimed} (unknown form)` : claimed;
}

/** The file of a submission that is only stored as spam is not stored if it was refused. */
const withoutFile = ({ name, value }: Entry): Entry => ({ name, value });

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
