import { languageOf } from '../../../shared/site/locale';
import type { FormSettings } from '../store/settings';
import { formText } from '../texts/form-texts';
import { submissionText } from '../texts/submission-texts';
import type { Outcome } from './outcome';

/** A number of seconds in the language of an element: "5 minutes", and as "in 5 minutes". */
function waitTexts(seconds: number, at: Element): { time: string; when: string } {
  const language = languageOf(at);
  const isLong = seconds > 90;
  const amount = isLong ? Math.ceil(seconds / 60) : seconds;
  const unit = isLong ? 'minute' : 'second';
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return {
    time: new Intl.NumberFormat(language, options).format(amount),
    when: new Intl.RelativeTimeFormat(language).format(amount, unit),
  };
}

/** The page's own messages. */
export type CustomMessages = Pick<FormSettings, 'errorMessage' | 'closedMessage'>;

/** Returns the message for a submission that was not stored, in the language of `host`. */
export function outcomeText(
  outcome: Outcome,
  { errorMessage, closedMessage }: CustomMessages,
  host: Element,
): string {
  switch (outcome.kind) {
    case 'closed':
      return outcome.message || closedMessage || formText('formClosed', host);
    case 'too-many':
      return submissionText('formTooMany', waitTexts(outcome.retryAfter, host), host);
    case 'too-large':
      return submissionText('formTooLarge', host);
    case 'offline':
      return formText('formOffline', host);
    case 'unconfirmed':
      return submissionText('formUnconfirmed', host);
    case 'failed':
      return outcome.message || errorMessage || formText('formFailed', host);
    default:
      return errorMessage || formText('formFailed', host);
  }
}
