import type { ReactNode, RefObject } from 'react';
import { Button } from './button';
import type { LightboxItem } from './items';
import { positionText } from './texts';
import type { Session, ViewerState } from './session';

/** What the controls show, and what they act on. */
export interface ControlsProps {
  readonly viewer: ViewerState;
  readonly session: RefObject<Session | undefined>;
  readonly items: readonly LightboxItem[];
}

/** The bar at the top: where one is, zoom, what else there is (`children`), close. */
export function Bar(props: ControlsProps & { readonly children: ReactNode }): ReactNode {
  const { viewer, session, items, children } = props;
  const isZoomed = viewer.zoom === 'in';
  return (
    <div part="bar" className="bar">
      <p className="counter" aria-hidden="true">
        {items.length > 1 && `${viewer.index + 1} / ${items.length}`}
      </p>
      {viewer.zoom !== 'none' && (
        <Button
          icon={isZoomed ? 'zoomOut' : 'zoomIn'}
          onClick={() => session.current?.toggleZoom()}
        />
      )}
      {children}
      <Button icon="close" onClick={() => session.current?.close()} />
    </div>
  );
}

/** The buttons for the picture before and after; none where there is one picture. */
export function Arrows({ session, items }: Omit<ControlsProps, 'viewer'>): ReactNode {
  if (items.length < 2) return null;
  return (
    <>
      <Button
        icon="previousPicture"
        className="arrow previous"
        onClick={() => session.current?.step(-1)}
      />
      <Button icon="nextPicture" className="arrow next" onClick={() => session.current?.step(1)} />
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
    <p className="unseen" role="status">
      {said.filter(Boolean).join('. ')}
    </p>
  );
}
