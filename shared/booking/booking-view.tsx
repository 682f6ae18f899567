import { useRef, type ReactNode } from 'react';
import { useModal } from '../dom/modal/use-modal';
import { useAfterPaint } from '../dom/use-after-paint';
import { useTexts } from '../element/use-texts';
import { thirdPartyText } from '../third-party/texts';
import { ThirdPartyBox } from '../third-party/third-party-box';
import type { BookingProps } from './booking';
import { BOOKING_SLOT } from './draw-script';
import { bookingText } from './texts';

/** Props of the view: the booking's, and those of the attributes. */
export interface BookingViewProps extends BookingProps {
  readonly host: HTMLElement;
  readonly label: string;
  /** In px. */
  readonly width: number;
  /** In px. */
  readonly height: number;
}

/** The children, the button that opens the service, and the service in a popup. */
export function BookingView(props: BookingViewProps): ReactNode {
  const t = useTexts(bookingText);
  const thirdParty = useTexts(thirdPartyText);
  const { host, label, width, height, booking, source, phase, isOpen, frame, isBooked } = props;
  const { party, open, close: closed, setFrame, loaded } = booking;
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isShown = useAfterPaint(isOpen, closed);
  const { close } = useModal({
    host,
    dialog,
    isOpen: isShown,
    initialFocus: () => closeButton.current ?? undefined,
    onClosed: closed,
  });

  if (!source) return <slot />;
  const { service, kind, href } = source;
  return (
    <div className="booking">
      <slot />
      <button
        part="button"
        className="open"
        type="button"
        aria-haspopup="dialog"
        aria-busy={(isOpen && !isShown) || undefined}
        onClick={open}
      >
        {label}
      </button>
      <p part="message" className="message" role="status">
        {isBooked && t('bookingDone', { service })}
      </p>
      <dialog part="dialog" ref={dialog} aria-label={label} style={{ inlineSize: `${width}px` }}>
        <header className="bar">
          <h2>{label}</h2>
          <button
            part="close"
            className="close"
            type="button"
            ref={closeButton}
            aria-label={t('bookingClose')}
            onClick={close}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M18 6 6 18M6 6l12 12" />
            </svg>
          </button>
        </header>
        <div className="box" style={{ blockSize: `${height}px` }}>
          <ThirdPartyBox
            phase={phase}
            service={service}
            label={`${label} – ${service}`}
            href={href}
            onAllow={party.allow}
            onRetry={party.retry}
          >
            {kind === 'script' ? (
              <slot name={BOOKING_SLOT} />
            ) : (
              frame && (
                <iframe
                  part="frame"
                  ref={setFrame}
                  src={frame}
                  title={`${label} – ${service}`}
                  allow="payment"
                  loading="lazy"
                  onLoad={loaded}
                />
              )
            )}
          </ThirdPartyBox>
        </div>
        {/* The notice has a link of its own. Nobody tells a page that a frame shows an error. */}
        {(phase === 'loading' || phase === 'ready') && (
          <p className="elsewhere">
            <a part="service-link" href={href} target="_blank" rel="noopener noreferrer">
              {thirdParty('thirdPartyOpen', { service })}
            </a>
          </p>
        )}
      </dialog>
    </div>
  );
}
