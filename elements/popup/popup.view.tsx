import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { setState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { emitSiteEvent } from '../../shared/events/site-events';
import { fail, warn } from '../../shared/site/log';
import { openContent, type Content } from './content';
import { OpenPopup } from './open-popup';
import type { attributes, PopupActions } from './popup';
import { sizeOf } from './size';
import { popupText } from './texts';

type PopupProps = ViewProps<typeof attributes> & PopupActions;

const CHILDREN: Content = { kind: 'children' };

/** The mask's colour, if the page sets a valid one. */
function maskOf(host: HTMLElement, color: string): string | undefined {
  if (!color) return undefined;
  if (CSS.supports('color', color)) return color;
  warn(host, `overlay-color="${color}" is not a colour, the default is used`);
  return undefined;
}

/** The accessible name: the label, the first heading of the content, or the name; empty without. */
function nameOf({ host, label, name }: Pick<PopupProps, 'host' | 'label' | 'name'>): string {
  const content = host.querySelector(':scope > [slot=page]') ?? host;
  const heading = content.querySelector('h1, h2, h3, h4, h5, h6')?.textContent.trim();
  return label || heading || name;
}

/** The dialog of a popup; an `OpenPopup` shows it while the popup is open. */
export default function Popup(props: PopupProps): ReactNode {
  const t = useTexts(popupText);
  const { open, url, frame, animation, overlayColor, width, height, name, label } = props;
  const { host, opening, isSilent, closed, emit } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const current = useRef<OpenPopup | undefined>(undefined);
  const loading = useRef<AbortController | undefined>(undefined);
  const [content, setContent] = useState(CHILDREN);

  useLayoutEffect(() => {
    if (!open || !dialog.current || !box.current) return undefined;
    const name = host.getAttribute('name') ?? '';
    if (!emit('dm-open', { name }, 'cancelable')) {
      closed();
      return undefined;
    }
    current.current?.end();
    const popup = new OpenPopup({
      dialog: dialog.current,
      content: box.current,
      host,
      closed: () => {
        setState(host, 'open', false);
        closed();
        emit('dm-close', { name });
      },
      ended: () => {
        loading.current?.abort();
        setContent(CHILDREN);
      },
    });
    current.current = popup;
    setState(host, 'open', true);
    popup.open();
    return popup.close;
  }, [open, opening, host, closed, emit]);

  useLayoutEffect(() => {
    const popup = current.current;
    if (!open || !popup?.isOpen) return;
    loading.current?.abort();
    loading.current = new AbortController();
    openContent({
      host,
      url,
      kind: frame ? 'frame' : 'page',
      signal: loading.current.signal,
      changed: (next) => {
        setContent(next);
        if (next.kind === 'loading') return;
        if (next.kind === 'page') popup.focus();
        if (!isSilent()) emitSiteEvent('popup', undefined, host);
      },
      failed: (cause) => {
        popup.end();
        if (cause !== undefined) fail(host, 'its page could not be loaded, so it closes', cause);
      },
    });
  }, [open, opening, url, frame, host, isSilent]);

  useLayoutEffect(() => () => current.current?.end(), []);

  const isFrame = content.kind === 'frame';
  const requested = (attribute: 'width' | 'height', value: number): number | undefined =>
    host.hasAttribute(attribute) ? value : undefined;
  const size = sizeOf(isFrame || (frame && url) ? 'frame' : 'content', {
    width: requested('width', width),
    height: requested('height', height),
  });
  const mask = maskOf(host, overlayColor);
  const style: CSSProperties = {
    ...size,
    // For the style sheet, which lets it grow in a narrow window.
    ...(size.blockSize !== 'fit-content' && { '--_asked': size.blockSize }),
    ...(mask && { '--_mask': mask }),
  };
  const title = nameOf({ host, label, name }) || t('popup');

  return (
    <dialog
      part="dialog"
      ref={dialog}
      aria-label={title}
      aria-busy={content.kind === 'loading' || undefined}
      data-animation={animation}
      style={style}
    >
      <div
        part="content"
        className={isFrame ? 'content bar' : 'content scroll-shadow'}
        ref={box}
        // Takes the focus, so that keys scroll it.
        role="document"
        aria-label={title}
        tabIndex={-1}
      >
        <button
          part="close"
          type="button"
          aria-label={t('close')}
          onClick={() => current.current?.close()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M18 6 6 18M6 6l12 12" />
          </svg>
        </button>
        {content.kind === 'loading' && <div className="loader" />}
        {content.kind === 'frame' ? (
          <iframe part="frame" src={content.src} title={title} />
        ) : (
          <slot name={content.kind === 'children' ? undefined : 'page'} />
        )}
      </div>
    </dialog>
  );
}
