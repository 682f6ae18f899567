import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { addSheet } from '../../shared/dom/style-sheet';
import { readVideo } from '../../shared/media/video-address';
import { PreviewNote } from '../../shared/share/preview-note';
import { ServiceList } from '../../shared/share/service-list';
import { PICTURE_SERVICES, type Service, type Shared } from '../../shared/share/services';
import { getSite } from '../../shared/site/site';
import type { LightboxItem } from './items';
import styles from './share-menu.css?inline';

/** Props of {@link ShareMenu}. */
export interface ShareMenuProps {
  readonly item: LightboxItem;
  readonly host: HTMLElement;
  /** The menu closes: the focus returns to the button, or is elsewhere already. */
  readonly onClose: (focus: 'back' | 'elsewhere') => void;
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The shared data of an item: the page at this picture, and the file if there is one. */
function sharedOf({ src, type, poster, author, title, alt }: LightboxItem): Shared {
  const isVideo = type === 'video';
  const picture = isVideo ? poster : src;
  const isHosted = isVideo && readVideo(src).provider !== 'file';
  return {
    url: location.href,
    text: [author, title].filter(Boolean).join('. ') || (alt ?? ''),
    ...(picture && { picture: absolute(picture) }),
    ...(!isHosted && { file: absolute(src) }),
  };
}

/** Text messages are offered on phones only. */
function services(): readonly Service[] {
  return getSite().device === 'mobile' ? [...PICTURE_SERVICES, 'sms'] : PICTURE_SERVICES;
}

const STEPS: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** The menu of the share button, or in a preview a note that sharing is not possible. */
export default function ShareMenu({ item, host, onClose }: ShareMenuProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!box.current) return;
    addSheet(box.current, styles, 'below');
    box.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);

  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const root = host.shadowRoot;
    // The share button toggles the menu itself.
    const press = ({ target }: Event): void => {
      if (!(target as Element).closest('.share')) close.current('elsewhere');
    };
    root?.addEventListener('pointerdown', press);
    return () => root?.removeEventListener('pointerdown', press);
  }, [host]);

  const keyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose('back');
      return;
    }
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const next = STEPS[event.key]?.(items.indexOf(event.target as HTMLElement), items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div
      className="menu"
      ref={box}
      onKeyDown={keyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) onClose('elsewhere');
      }}
    >
      {getSite().mode === 'preview' ? (
        <PreviewNote />
      ) : (
        <ServiceList
          as="menu"
          id={id}
          shared={sharedOf(item)}
          services={services()}
          host={host}
          onSelect={() => {
            onClose('back');
          }}
        />
      )}
    </div>
  );
}
