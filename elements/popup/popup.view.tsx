import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { setState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { emitSiteEvent } from '../../shared/events/site-events';
import { fail, warn } from '../../shared/site/log';
import { openContent, type Content } from './content';
import type { attributes, PopupActions } from './popup';
import { Session } from './session';
import { sizeOf } from './size';
import { popupText } from './texts';

type PopupProps = ViewProps<typeof attributes> & PopupActions;

const CHILDREN: Content = { kind: 'children' };

/** The mask's colour, where the page gives one that is a colour. */
function maskOf(host: HTMLElement, color: string): string | undefined {
  if (!color) return undefined;
  if (CSS.supports('color', color)) return color;
  warn(host, `overlay-color="${color}" is not a colour, the default is used`);
  return undefined;
}

/** What the popup is called: its label, the first heading of what it shows, or its name. */
function nameOf({ host, label, name }: Pick<PopupProps, 'host' | 'label' | 'name'>): string {
  const shown = host.querySelector(':scope > [slot=page]') ?? host;
  const heading = shown.querySelector('h1, h2, h3, h4, h5, h6')?.textContent.trim();
  return label || heading || name || popupText('popup');
}

/** The dialog of a popup; a session shows it while the popup is open. */
export default function Popup(props: PopupProps): ReactNode {
  const { open, url, frame, animation, overlayColor, width, height, name, label } = props;
  const { host, opening, closed, attach, emit } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const session = useRef<Session | undefined>(undefined);
  const loading = useRef<AbortController | undefined>(undefined);
  const [content, setContent] = useState(CHILDREN);

  useLayoutEffect(() => {
    if (!open || !dialog.current || !box.current) return undefined;
    const name = host.getAttribute('name') ?? '';
    if (!emit('dm-open', { name }, 'cancelable')) {
      closed();
      return undefined;
    }
    session.current?.leave();
    const own = new Session({
      dialog: dialog.current,
      content: box.current,
      host,
      closed: () => {
        attach(undefined);
        setState(host, 'open', false);
        closed();
        emit('dm-close', { name });
      },
      left: () => {
        loading.current?.abort();
        setContent(CHILDREN);
      },
    });
    session.current = own;
    attach(own);
    setState(host, 'open', true);
    if (!own.isShown) {
      warn(host, 'is in a part of the page that is not displayed, so it stays closed');
      own.leave();
    }
    return own.close;
  }, [open, opening, host, closed, attach, emit]);

  useLayoutEffect(() => {
    const own = session.current;
    if (!open || !own || own.isOver) return;
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
        if (next.kind === 'page') own.focus();
        emitSiteEvent('popup', undefined, host);
      },
      failed: (cause) => {
        own.leave();
        if (cause !== undefined) fail(host, 'its page could not be loaded, so it is hidden', cause);
      },
    });
  }, [open, opening, url, frame, host]);

  // A popup that is taken away leaves nothing behind.
  useLayoutEffect(() => () => session.current?.leave(), []);

  const isFrame = content.kind === 'frame';
  const given = (attribute: 'width' | 'height', value: number): number | undefined =>
    host.hasAttribute(attribute) ? value : undefined;
  const size = sizeOf(isFrame || (frame && url) ? 'frame' : 'content', {
    width: given('width', width),
    height: given('height', height),
  });
  const mask = maskOf(host, overlayColor);
  const style: CSSProperties = { ...size, ...(mask && { '--_mask': mask }) };
  const title = nameOf({ host, label, name });

  return (
    <dialog
      part="dialog"
      ref={dialog}
      aria-label={title}
      aria-busy={content.kind === 'loading' || undefined}
      data-animation={animation}
      style={style}
    >
      <div part="content" className={isFrame ? 'content bar' : 'content'} ref={box} tabIndex={-1}>
        <button
          part="close"
          type="button"
          aria-label={popupText('close')}
          title={popupText('close')}
          onClick={() => session.current?.close()}
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
