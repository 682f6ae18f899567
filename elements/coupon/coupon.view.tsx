import { useState, type ReactNode } from 'react';
import { lazy } from '../../shared/dom/lazy';
import { useAfterPaint } from '../../shared/dom/use-after-paint';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { emitSiteEvent } from '../../shared/events/site-events';
import { useLazy } from '../../shared/form/use-lazy';
import { CopyButton } from '../../shared/share/copy-button';
import { fail } from '../../shared/site/log';
import type { Bound } from '../../shared/site/strings';
import type { attributes, CouponProps } from './coupon';
import { Paper } from './paper';
import { couponText } from './texts';

type Props = ViewProps<typeof attributes> & CouponProps;

/** The popup, and what draws its picture: loaded on the first use. */
const popupModule = lazy(() => import('./coupon-popup'));

const copyLabels = (t: Bound<typeof couponText>) => ({
  copy: t('couponCopy'),
  copied: t('couponCopied'),
  field: t('couponCodeField'),
});

/** Draws the coupon, its buttons, and the popup once it is used. */
export default function Coupon(props: Props): ReactNode {
  const t = useTexts(couponText);
  const { name, code, printMessage, host, expiry, isExpired, mode, emit } = props;
  const [paper, setPaper] = useState<HTMLDivElement | null>(null);
  const [opening, setOpening] = useState(0);
  const [failure, setFailure] = useState(0);
  const [announcement, announce] = useState('');
  const isOpen = opening > 0 && !isExpired;
  const [onError] = useState(() => (cause: unknown) => {
    fail(host, 'its popup could not be loaded', cause);
    setFailure((count) => count + 1);
    setOpening(0);
  });
  const popup = useLazy(popupModule, opening, onError);
  const mayDraw = useAfterPaint(isOpen, () => {
    setOpening(0);
  });

  if (isExpired && mode !== 'editor') return null;
  const use = (): void => {
    if (mode === 'editor' || opening > 0) return;
    if (!emit('dm-use', { name, code }, 'cancelable')) return;
    emitSiteEvent('coupon widget', undefined, host);
    setFailure(0);
    setOpening((count) => count + 1);
  };
  return (
    <div className="coupon">
      <Paper ref={setPaper} host={host} code={code} expiry={expiry} />
      {isExpired && <p className="message">{t('couponExpiredHere')}</p>}
      <div className="actions">
        <button
          part="button"
          className="use"
          type="button"
          aria-haspopup="dialog"
          aria-busy={isOpen && !(popup && mayDraw)}
          onClick={use}
        >
          {t('couponUse')}
        </button>
        {code && (
          <CopyButton
            url={code}
            labels={copyLabels(t)}
            hasText
            onPress={() => mode !== 'editor'}
            announce={announce}
          />
        )}
      </div>
      <p className="message" role="alert">
        {failure > 0 && t('couponNoPicture')}
      </p>
      <p className="unseen" role="status">
        {announcement}
      </p>
      {mayDraw && popup && paper && (
        <popup.CouponPopup
          paper={paper}
          host={host}
          name={name}
          code={code}
          printMessage={printMessage}
          onClosed={() => {
            setOpening(0);
          }}
        />
      )}
    </div>
  );
}
