import { checkText } from './check-texts';
import type { Outcome } from './sending/outcome';
import { formText } from './texts';

/** A span of seconds as the language around an element says it. */
function spanOf(seconds: number, at: Element): string {
  const lang = at.closest<HTMLElement>('[lang]')?.lang || undefined;
  const isLong = seconds > 90;
  const amount = isLong ? Math.ceil(seconds / 60) : seconds;
  const unit = isLong ? 'minute' : 'second';
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  try {
    return new Intl.NumberFormat(lang, options).format(amount);
  } catch {
    return new Intl.NumberFormat('en', options).format(amount);
  }
}

/** What a page says instead of our words. */
export interface OwnWords {
  /** `error-message`. */
  readonly error: string;
  /** `closed-message`. */
  readonly closed: string;
  /** The form's element, whose language the words are in. */
  readonly host: Element;
}

/** The words for what came of a submission that was not stored. */
export function wordsFor(outcome: Outcome, { error, closed, host }: OwnWords): string {
  switch (outcome.kind) {
    case 'closed':
      return outcome.message || closed || formText('formClosed', {}, host);
    case 'too-many':
      return checkText('formTooMany', host, { time: spanOf(outcome.retryAfter, host) });
    case 'too-large':
      return checkText('formTooLarge', host);
    case 'offline':
      return formText('formOffline', {}, host);
    case 'unconfirmed':
      return checkText('formUnconfirmed', host);
    case 'failed':
      return outcome.message || error || formText('formFailed', {}, host);
    default:
      return error || formText('formFailed', {}, host);
  }
}
