import { createHash } from 'node:crypto';
import { closingTime, LAST_ZONE } from '../../../shared/form/closing';
import type { HostContext } from '../context';
import { countAttempt } from '../store/attempts';
import { attachmentOf } from '../uploads/attachments';
import { verifyCaptcha } from './captcha';
import { mistakesIn } from './check';
import { claim, release } from './claims';
import { CAPTCHA_ANSWER, ownValue, uploadPaths, valueOf, type Entry, type Posted } from './entries';
import type { Origin } from './find-form';
import type { Mistake } from './mistake';
import type { Outcome } from './outcome';
import { isFull, keep, keptUnder, type CaptchaState, type Kept, type Spam } from './submissions';
import { targetsFor } from './targets';

/** Nobody reads a form, fills it in and sends it in less. In ms. */
const LEAST_TIME = 1500;

/** So many forms on pages of others one visitor may use as much as one of the site. */
const FORMS_ELSEWHERE = 3;

/** A submission as it arrived. */
export interface Arrival extends Posted {
  /** What tells a retry from a new submission, as the browser gave it; `''` where it gave none. */
  readonly key: string;
  /** The visitor's network address. */
  readonly client: string;
  /** Address of the page it was sent from; `''` where the browser did not say. */
  readonly page: string;
}

/**
 * Decides on a submission and keeps it. A retry of one that was kept gets the same answer before
 * anything else is looked at: whatever has changed since, the visitor's answer is safe.
 */
export async function receive(
  host: HostContext,
  arrival: Arrival,
  origin: Origin,
): Promise<Outcome> {
  const { database, settings } = host;
  const key = arrival.key === '' ? undefined : hash([arrival.key]);
  const fingerprint = fingerprintOf(arrival, origin.form?.captchaName ?? CAPTCHA_ANSWER);
  const known = async (): Promise<Outcome | undefined> => {
    const kept = key && (await keptUnder(database, key));
    return kept ? repeated(kept, fingerprint) : undefined;
  };

  const before = await known();
  if (before) return before;
  for (const [subject, most] of countsFor(arrival.entries, origin, settings.formLimit)) {
    const attempt = { kind: 'submission', client: arrival.client, subject } as const;
    const wait = await countAttempt(database, attempt, most);
    if (wait > 0) return { kind: 'limited', wait };
  }
  const form = formKey(arrival.entries, origin);

  const spam = spamIn(arrival.entries);
  const keepIt = async (captcha: CaptchaState): Promise<Outcome> => {
    const kept = await keep(database, {
      form,
      title: valueOf(arrival.entries, 'form_title') || (origin.form?.title ?? ''),
      page: arrival.page,
      entries: arrival.entries.filter(({ name }) => !isSpent(name, origin)),
      files: arrival.files,
      spam,
      captcha,
      key,
      fingerprint,
      mostAnswers: origin.form?.mostAnswers,
      targets: await targetsFor(host, arrival.entries, origin.form),
    });
    host.wakeOutbox();
    return kept ? repeated(kept, fingerprint) : closed(origin);
  };
  // A robot learns nothing: it is told that all went well.
  if (spam !== '') return keepIt('none');

  if (await isClosed(host, form, origin)) return closed(origin);
  const errors = {
    ...(await lostUploads(host, arrival.entries)),
    ...mistakesIn(origin.form?.fields ?? [], arrival.entries),
  };
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  if (!needsCaptcha(arrival.entries, origin)) return keepIt('none');

  if (key && (await claim(database, key)) === 'taken') return (await known()) ?? { kind: 'busy' };
  try {
    const answer = valueOf(arrival.entries, origin.form?.captchaName ?? CAPTCHA_ANSWER);
    const captcha = await verifyCaptcha(settings, answer, arrival.client);
    if (captcha === 'wrong') return (await known()) ?? { kind: 'captcha' };
    return await keepIt(captcha);
  } finally {
    if (key) await release(database, key);
  }
}

const repeated = ({ id, fingerprint }: Kept, asked: string): Outcome =>
  fingerprint === asked
    ? { kind: 'stored', id }
    : { kind: 'invalid', errors: { _dm_key: 'reused' } };

const closed = ({ form }: Origin): Outcome => ({
  kind: 'closed',
  message: form?.closedMessage ?? '',
});

/** What all submissions of one form are kept under; of the site's own forms what their markup says. */
function formKey(entries: readonly Entry[], { form }: Origin): string {
  return (
    form?.id ||
    form?.name ||
    valueOf(entries, 'form_id') ||
    form?.title ||
    valueOf(entries, 'form_title') ||
    'form'
  );
}

/**
 * What a submission is counted under, and how many are heard of each from one visitor. What a
 * visitor sends by one form of the site is not counted for another. Of a form on somebody else's
 * page only the visitor says which it is: all of these together have a limit too, or else whoever
 * names another with each request would have none.
 */
function countsFor(
  entries: readonly Entry[],
  { form }: Origin,
  limit: number,
): readonly (readonly [subject: string, most: number])[] {
  if (form) {
    const { id, name, title, fields } = form;
    return [[hash(['site', id, name, title, ...fields.map((field) => field.name)]), limit]];
  }
  const named = ['form_id', 'form_title'].map((name) => valueOf(entries, name));
  return [
    [hash(['elsewhere']), limit * FORMS_ELSEWHERE],
    [hash(['elsewhere', ...named]), limit],
  ];
}

function spamIn(entries: readonly Entry[]): Spam {
  if (ownValue(entries, 'website') !== '') return 'honeypot';
  const elapsed = ownValue(entries, 'elapsed');
  return elapsed !== '' && Number(elapsed) < LEAST_TIME ? 'fast' : '';
}

function needsCaptcha(entries: readonly Entry[], { form }: Origin): boolean {
  // A form on somebody else's page says so itself.
  return form ? form.hasCaptcha : valueOf(entries, 'captcha') === 'true';
}

async function isClosed(
  { database }: HostContext,
  key: string,
  { form }: Origin,
): Promise<boolean> {
  if (!form) return false;
  // What is no date never comes; the form says so on the visitor's page.
  if (Date.now() >= closingTime(form.closes, LAST_ZONE)) return true;
  return form.mostAnswers !== undefined && (await isFull(database, key, form.mostAnswers));
}

/** What was good for this one request. */
const isSpent = (name: string, { form }: Origin): boolean =>
  name === '_dm_key' || name === (form?.captchaName ?? CAPTCHA_ANSWER);

/** Fields whose file was uploaded so long ago that it is no longer there. */
async function lostUploads(
  host: HostContext,
  entries: readonly Entry[],
): Promise<Record<string, Mistake>> {
  const lost: Record<string, Mistake> = {};
  for (const path of uploadPaths(entries)) {
    if (await attachmentOf(host, path)) continue;
    for (const { name, value } of entries) if (value === path) lost[name] = 'file';
  }
  return lost;
}

/** A hash of what was answered; a retry may have taken longer, and answered another captcha. */
function fingerprintOf({ entries, files }: Posted, captchaName: string): string {
  const lasting = entries.filter(
    ({ name }) => name !== '_dm_key' && name !== '_dm_elapsed' && name !== captchaName,
  );
  return hash([
    ...lasting.flatMap(({ name, value }) => [name, value]),
    ...files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
  ]);
}

const hash = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
