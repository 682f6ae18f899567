import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../shared/dom/after-paint';
import { useModal } from '../../shared/dom/modal/use-modal';
import { addSheet } from '../../shared/dom/style-sheet';
import { useTexts } from '../../shared/element/use-texts';
import { PreviewNote } from '../../shared/share/preview-note';
import { ServiceList } from '../../shared/share/service-list';
import type { Service, Shared } from '../../shared/share/services';
import { fail } from '../../shared/site/log';
import styles from './coupon-popup.css?inline';
import { drawPicture, type CouponPicture } from './picture/draw-picture';
import { pictureSize } from './picture/narrow';
import { printPicture } from './print-picture';
import { couponText } from './texts';

/** Props of {@link CouponPopup}. */
export interface CouponPopupProps {
  /** What is drawn. */
  readonly paper: HTMLElement;
  readonly host: HTMLElement;
  readonly name: string;
  readonly code: string;
  readonly printMessage: string;
  readonly onClosed: () => void;
}

const SERVICES: readonly Service[] = ['copy', 'facebook', 'x', 'whatsapp', 'email', 'download'];

/** The type of what is saved and shared where there is no picture. */
const TEXT = 'text/plain;charset=utf-8';

/** More is no text that anybody listens to. */
const MAX_TEXT = 2000;

/** What the picture says: for screen readers, and where there is no picture. */
function textOf(host: HTMLElement, paper: HTMLElement): string {
  const own = [...paper.querySelectorAll('p')].map(({ textContent }) => textContent);
  return [host.innerText, ...own].join('\n').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}

function pageAddress(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical || location.href;
}

type State = 'drawing' | 'failed' | CouponPicture;

/** The popup with the coupon's picture, and what can be done with it. */
export function CouponPopup(props: CouponPopupProps): ReactNode {
  const t = useTexts(couponText);
  const { paper, host, name, printMessage, onClosed } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('drawing');
  const [address, setAddress] = useState<string>();
  const [isBlocked, setBlocked] = useState(false);
  const [content] = useState(() => textOf(host, paper));
  const [expected] = useState(() => pictureSize(paper));
  const title = name || t('coupon');

  useLayoutEffect(() => {
    if (dialog.current) addSheet(dialog.current, styles, 'below');
  }, []);
  const modal = useModal({
    host,
    dialog,
    isOpen: true,
    initialFocus: () => print.current ?? undefined,
    onClosed,
  });

  useEffect(() => {
    const drawing = new AbortController();
    let made: string | undefined;
    const offer = (next: CouponPicture | 'failed', blob: Blob): void => {
      made = URL.createObjectURL(blob);
      setAddress(made);
      setState(next);
    };
    const draw = async (): Promise<CouponPicture> => {
      // Drawing takes a phone half a second, and React runs this before the popup is painted.
      await afterPaint();
      drawing.signal.throwIfAborted();
      return drawPicture(paper, drawing.signal);
    };
    draw().then(
      (picture) => {
        if (!drawing.signal.aborted) offer(picture, picture.blob);
      },
      (cause: unknown) => {
        if (drawing.signal.aborted) return;
        fail(host, 'its picture could not be drawn', cause);
        offer('failed', new Blob([content], { type: TEXT }));
      },
    );
    return () => {
      drawing.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [paper, host, content]);

  const picture = typeof state === 'object' ? state : undefined;
  const { width, height } = picture ?? expected;
  const fileName = picture ? 'coupon.png' : 'coupon.txt';
  const file = picture
    ? new File([picture.blob], fileName, { type: 'image/png' })
    : state === 'failed' && new File([content], fileName, { type: TEXT });
  const shared: Shared = {
    url: pageAddress(),
    text: title,
    ...(address && { file: address, fileName }),
    ...(file && { files: [file] }),
  };
  return (
    <dialog part="dialog" className="popup" ref={dialog} aria-label={title}>
      <header className="bar">
        <h2>{title}</h2>
        <button
          part="close"
          className="close"
          type="button"
          aria-label={t('couponClose')}
          onClick={modal.close}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
      </header>
      <div className="picture" aria-busy={state === 'drawing'}>
        {picture && (
          <img
            part="picture"
            src={picture.src}
            alt={content}
            width={Math.round(width)}
            height={Math.round(height)}
          />
        )}
        {state === 'drawing' && (
          <div
            className="wait"
            style={{ aspectRatio: `${width} / ${height}`, inlineSize: `${width}px` }}
          >
            <div className="loader" />
          </div>
        )}
        {state === 'failed' && <p className="text">{content}</p>}
      </div>
      <p className="message" role="status">
        {state === 'drawing' && <span className="unseen">{t('couponDrawing')}</span>}
        {state === 'failed' && t('couponNoPicture')}
      </p>
      <div className="actions">
        <button
          part="print"
          className="use"
          type="button"
          ref={print}
          onClick={() => {
            if (state === 'drawing') return;
            printPicture({ host, title, text: content, picture, signal: modal.signal() });
          }}
          aria-disabled={state === 'drawing'}
        >
          {printMessage}
        </button>
        <ServiceList
          as="row"
          shared={shared}
          services={SERVICES}
          host={host}
          onBlocked={() => {
            setBlocked(true);
          }}
        />
      </div>
      {isBlocked && <PreviewNote />}
    </dialog>
  );
}
