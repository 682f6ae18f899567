import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import type { ViewProps } from '../../shared/element/react-element';
import { PreviewNote } from '../../shared/share/preview-note';
import { ServiceList } from '../../shared/share/service-list';
import { readServices } from '../../shared/share/services';
import { warn } from '../../shared/site/log';
import { readPage } from './page-data';
import type { attributes, ShareActions } from './share';

type ShareProps = ViewProps<typeof attributes> & ShareActions;

/** Draws the buttons. */
export default function Share({ services, url, text, image, host }: ShareProps): ReactNode {
  // The head of the page may have changed since the last render.
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [isBlocked, setBlocked] = useState(false);
  const parsed = readServices(services);
  const unknown = parsed.unknown.join(', ');

  useEffect(() => {
    if (unknown) warn(host, `services="${services}" contains unknown services: ${unknown}`);
  }, [host, services, unknown]);

  const unblock = (): void => {
    setBlocked(false);
  };
  return (
    <div
      className="share"
      onPointerEnter={update}
      onFocus={update}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) unblock();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposingKey(event)) unblock();
      }}
    >
      <ServiceList
        as="row"
        shared={readPage({ url, text, image })}
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
