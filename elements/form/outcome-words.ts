import { checkText } from './check-texts';
import type { Outcome } from './sending/outcome';
import { formText } from './texts';

/** A span of seconds as the page's language says it. */
function spanOf(seconds: number, lang: string | undefined): string {
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
  readonly lang: string | undefined;
}

/** The words for what came of a submission that was not stored. */
export function wordsFor(outcome: Outcome, { error, closed, lang }: OwnWords): string {
  switch (outcome.kind) {
    case 'closed':
      return outcome.message || closed || formText('formClosed');
    case 'too-many':
      return checkText('formTooMany', { time: spanOf(outcome.retryAfter, lang) });
    case 'too-large':
      return checkText('formTooLarge');
    case 'offline':
      return formText('formOffline');
    case 'unconfirmed':
      return checkText('formUnconfirmed');
    case 'failed':
      return outcome.message || error || formText('formFailed');
    default:
      return error || formText('formFailed');
  }
}
