import { useEffect, useReducer, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { PreviewNote } from '../../shared/share/preview-note';
import { ServiceList } from '../../shared/share/service-list';
import { warn } from '../../shared/site/log';
import type { attributes, ImageShareActions } from './image-share';
import { readServices, readSubject } from './subject';

type ImageShareProps = ViewProps<typeof attributes> & ImageShareActions;

/** The picture, and over it where it can be shared. */
export default function ImageShare({ services, url, image, host }: ImageShareProps): ReactNode {
  // The picture, or the page's address, may be another since this was drawn.
  const [, look] = useReducer((times: number) => times + 1, 0);
  const [isBlocked, setBlocked] = useState(false);
  const named = readServices(services);
  const unknown = named.unknown.join(', ');

  useEffect(() => {
    if (unknown) warn(host, `services="${services}" names what is no service: ${unknown}`);
  }, [host, services, unknown]);

  return (
    <div
      className="frame"
      onPointerEnter={look}
      onFocus={look}
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
        services={named.services}
        host={host}
        onBlocked={() => {
          setBlocked(true);
        }}
      />
      {isBlocked && <PreviewNote />}
    </div>
  );
}
