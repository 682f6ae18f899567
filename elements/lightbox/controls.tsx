import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { Button } from './button';
import type { LightboxItem } from './items';
import type { OpenViewer, ViewerState } from './open-viewer';
import { positionText, viewerText } from './texts';

/** Props that the controls share. */
export interface ControlsProps {
  readonly state: ViewerState;
  readonly viewer: RefObject<OpenViewer | undefined>;
  readonly items: readonly LightboxItem[];
}

/** The bar at the top: position, zoom, `children`, close. */
export function Bar(props: ControlsProps & { readonly children: ReactNode }): ReactNode {
  const { state, viewer, items, children } = props;
  const isZoomed = state.zoom === 'in';
  return (
    <div part="bar" className="bar">
      <p className="counter" aria-hidden="true">
        {items.length > 1 && `${state.index + 1} / ${items.length}`}
      </p>
      {state.zoom !== 'none' && (
        <Button
          icon={isZoomed ? 'zoomOut' : 'zoomIn'}
          onClick={() => viewer.current?.toggleZoom()}
        />
      )}
      {children}
      <Button icon="close" onClick={() => viewer.current?.close()} />
    </div>
  );
}

/** The buttons for the previous and next picture; none for a single picture. */
export function Arrows({ viewer, items }: Omit<ControlsProps, 'state'>): ReactNode {
  if (items.length < 2) return null;
  return (
    <>
      <Button
        icon="previousPicture"
        className="arrow previous"
        onClick={() => viewer.current?.step(-1)}
      />
      <Button icon="nextPicture" className="arrow next" onClick={() => viewer.current?.step(1)} />
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

/** Announces the position and the picture to screen readers. */
export function Announcement({ state, items }: Omit<ControlsProps, 'viewer'>): ReactNode {
  const t = useTexts(viewerText);
  const item = items[state.index];
  const position = positionText(t, state.index, items.length);
  const parts = [position, item?.author, item?.title || item?.alt];
  return (
    <p className="unseen" role="status">
      {parts.filter(Boolean).join('. ')}
    </p>
  );
}
