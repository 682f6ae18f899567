import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { languageOf } from '../../shared/site/locale';
import type { Expiry } from './expiry';
import { couponText } from './texts';

/** Props of {@link Paper}. */
export interface PaperProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly host: HTMLElement;
  readonly code: string;
  readonly expiry: Expiry | undefined;
}

/** When a coupon expires, in words: the day that its author named, else the visitor's own time. */
function timeText({ time, day }: Expiry, language: string): string {
  return day === undefined
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time)
    : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(day),
      );
}

/** A time of the year 5138 and later is a mistake of its author; one beyond all dates cannot be said. */
const MAX_TIME = 8.64e15;

/** The coupon as it is drawn: its children, and of code and date what they don't say. */
export function Paper({ ref, host, code, expiry }: PaperProps): ReactNode {
  const t = useTexts(couponText);
  const hasCode = code !== '' && host.textContent.includes(code);
  const hasTime = host.querySelector('time') !== null;
  const isSaid = expiry && !hasTime && expiry.time <= MAX_TIME;
  return (
    <div part="paper" className="paper" ref={ref}>
      <slot />
      {code && !hasCode && (
        <p part="code" className="code">
          <span className="label">{t('couponCode')}</span>{' '}
          <strong dir="auto" translate="no">
            {code}
          </strong>
        </p>
      )}
      {isSaid && (
        <p part="until" className="until">
          <time dateTime={expiry.day ?? new Date(expiry.time).toISOString()}>
            {t('couponUntil', { time: timeText(expiry, languageOf(host)) })}
          </time>
        </p>
      )}
    </div>
  );
}
