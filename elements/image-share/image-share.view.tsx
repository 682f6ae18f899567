import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import type { ViewProps } from '../../shared/element/react-element';
import { PreviewNote } from '../../shared/share/preview-note';
import { canShareNatively } from '../../shared/share/send';
import { ServiceList } from '../../shared/share/service-list';
import { readServices, shareAddress } from '../../shared/share/services';
import { warn } from '../../shared/site/log';
import type { attributes, ImageShareActions } from './image-share';
import { ServicesButton } from './services-button';
import { readSubject } from './subject';
import { useRoom } from './use-room';

type ImageShareProps = ViewProps<typeof attributes> & ImageShareActions;

/** Draws the picture with the share buttons over it. */
export default function ImageShare({ services, url, image, host }: ImageShareProps): ReactNode {
  // The picture or the page's address may have changed since the last render.
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [isBlocked, setBlocked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const parsed = readServices(services);
  const unknown = parsed.unknown.join(', ');
  const shared = readSubject(host, { url, image });
  const offered = parsed.services.filter((service) => shareAddress(service, shared) !== undefined);
  const isRoomy = useRoom(frame, host, offered.length + Number(canShareNatively(shared)));

  useEffect(() => {
    if (unknown) warn(host, `services="${services}" contains unknown services: ${unknown}`);
  }, [host, services, unknown]);

  const unblock = (): void => {
    setBlocked(false);
  };
  const list = (
    <>
      <ServiceList
        as="list"
        shared={shared}
        services={offered}
        host={host}
        onBlocked={() => {
          setBlocked(true);
        }}
      />
      {isBlocked && <PreviewNote />}
    </>
  );
  return (
    <div
      className="frame"
      ref={frame}
      onPointerEnter={update}
      onFocus={update}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) unblock();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposingKey(event)) unblock();
      }}
    >
      <slot />
      {isRoomy ? list : <ServicesButton onClose={unblock}>{list}</ServicesButton>}
    </div>
  );
}
