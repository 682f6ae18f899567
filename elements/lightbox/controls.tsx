import type { ReactNode, RefObject } from 'react';
import { readVideo } from '../../shared/dom/picture-video';
import { Icon } from './icons';
import type { LightboxItem } from './items';
import { positionText, viewerText } from './texts';
import type { Session, ViewerState } from './session';

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

interface ButtonProps {
  readonly icon: 'close' | 'previous' | 'next' | 'in' | 'out';
  readonly label: string;
  readonly className?: string;
  readonly onClick: () => void;
}

function Button({ icon, label, className, onClick }: ButtonProps): ReactNode {
  return (
    <button
      part="button"
      type="button"
      className={className}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What the controls show, and what they act on. */
export interface ControlsProps {
  readonly viewer: ViewerState;
  readonly session: RefObject<Session | undefined>;
  readonly items: readonly LightboxItem[];
}

/** Leads to a video where it comes from, for those who cannot or will not play it here. */
function WatchLink({ src }: LightboxItem): ReactNode {
  const { provider, page } = readVideo(src);
  if (provider === 'file') return null;
  const label = viewerText('watchVideo').replace('{site}', SITES[provider]);
  return (
    <a
      part="button"
      className="button"
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name="watch" />
    </a>
  );
}

/** The bar at the top: where one is, zoom, what else there is (`children`), close. */
export function Bar(props: ControlsProps & { readonly children: ReactNode }): ReactNode {
  const { viewer, session, items, children } = props;
  const item = items[viewer.index];
  const isZoomed = viewer.zoom === 'in';
  return (
    <div part="bar" className="bar">
      <p className="counter" aria-hidden="true">
        {items.length > 1 && `${viewer.index + 1} / ${items.length}`}
      </p>
      {viewer.zoom !== 'none' && (
        <Button
          icon={isZoomed ? 'out' : 'in'}
          label={viewerText(isZoomed ? 'zoomOut' : 'zoomIn')}
          onClick={() => session.current?.toggleZoom()}
        />
      )}
      {item?.type === 'video' && <WatchLink {...item} />}
      {children}
      <Button icon="close" label={viewerText('close')} onClick={() => session.current?.close()} />
    </div>
  );
}

/** The buttons for the picture before and after; none where there is one picture. */
export function Arrows({ session, items }: Omit<ControlsProps, 'viewer'>): ReactNode {
  if (items.length < 2) return null;
  return (
    <>
      <Button
        icon="previous"
        className="arrow previous"
        label={viewerText('previousPicture')}
        onClick={() => session.current?.step(-1)}
      />
      <Button
        icon="next"
        className="arrow next"
        label={viewerText('nextPicture')}
        onClick={() => session.current?.step(1)}
      />
    </>
  );
}

/** The caption of the picture shown: title, then text. */
export function Caption({ item }: { readonly item: LightboxItem | undefined }): ReactNode {
  if (!item?.author && !item?.title) return null;
  return (
    <div part="caption" className="caption">
      {item.author && <p className="title">{item.author}</p>}
      {item.title && <p>{item.title}</p>}
    </div>
  );
}

/** Says to a screen reader where one is, and what is there. */
export function Announcement({ viewer, items }: Omit<ControlsProps, 'session'>): ReactNode {
  const item = items[viewer.index];
  const said = [positionText(viewer.index, items.length), item?.author, item?.title || item?.alt];
  return (
    <p className="announcement" role="status">
      {said.filter(Boolean).join('. ')}
    </p>
  );
}
