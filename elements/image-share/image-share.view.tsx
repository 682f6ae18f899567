import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { PreviewNote } from '../../shared/share/preview-note';
import { ServiceList } from '../../shared/share/service-list';
import { warn } from '../../shared/site/log';
import type { attributes, ImageShareActions } from './image-share';
import { readServices, readSubject } from './subject';

type ImageShareProps = ViewProps<typeof attributes> & ImageShareActions;

/** Draws the picture with the share buttons over it. */
export default function ImageShare({ services, url, image, host }: ImageShareProps): ReactNode {
  // The picture or the page's address may have changed since the last render.
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [isBlocked, setBlocked] = useState(false);
  const parsed = readServices(services);
  const unknown = parsed.unknown.join(', ');

  useEffect(() => {
    if (unknown) warn(host, `services="${services}" contains unknown services: ${unknown}`);
  }, [host, services, unknown]);

  return (
    <div
      className="frame"
      onPointerEnter={update}
      onFocus={update}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setBlocked(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setBlocked(false);
      }}
    >
      <slot />
      <ServiceList
        as="list"
        shared={readSubject(host, { url, image })}
        services={parsed.services}
        host={host}
        onBlocked={() => {
          setBlocked(true);
        }}
      />
      {isBlocked && <PreviewNote />}
    </div>
  );
}
