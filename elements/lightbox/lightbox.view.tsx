import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { requestNavigate } from '../../shared/dom/request-navigate';
import type { ViewProps } from '../../shared/element/react-element';
import { fail } from '../../shared/site/log';
import { Announcement, Arrows, Bar, Caption } from './controls';
import type { items } from './items';
import type { attributes, LightboxActions } from './lightbox';
import { ShareButton, type Dismissible } from './share-button';
import { Session, type ViewerState } from './session';

type LightboxProps = ViewProps<typeof attributes, typeof items> & LightboxActions;

/** Whether the controls are there: always, until the mouse rests or a finger sends them away. */
type Controls = 'shown' | 'idle' | 'away';

/** A mouse that moves brings back what its rest took, and not what a finger sent away. */
function controlsAfter(before: Controls, sign: 'tap' | 'idle' | 'active'): Controls {
  if (sign === 'idle') return sign;
  if (sign === 'tap') return before === 'shown' ? 'away' : 'shown';
  return before === 'idle' ? 'shown' : before;
}

/** The dialog around the pictures; a session fills it while the viewer is open. */
export default function Lightbox(props: LightboxProps): ReactNode {
  const { open, index, label, mode, hideShare, given, items: own, emit } = props;
  const { number, moved, closed, host } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const session = useRef<Session | undefined>(undefined);
  const share = useRef<Dismissible>(null);
  const [viewer, setViewer] = useState<ViewerState>();
  const [shown, setShown] = useState(own);
  const [controls, setControls] = useState<Controls>('shown');

  useLayoutEffect(() => {
    if (!open || session.current) {
      if (!open) session.current?.close();
      else session.current?.goTo(index);
      return;
    }
    const pictures = given ?? own;
    const [box, place] = [dialog.current, stage.current];
    const isAllowed = mode !== 'editor' && pictures.length > 0;
    if (!box || !place || !isAllowed || !emit('dm-open', { index }, 'cancelable')) {
      closed();
      return;
    }
    setShown(pictures);
    setControls('shown');
    session.current = new Session({
      dialog: box,
      stage: place,
      items: pictures,
      index,
      gid: number(),
      onControls: (sign) => {
        setControls((before) => controlsAfter(before, sign));
      },
      dismiss: () => share.current?.dismiss() ?? false,
      changed: (next) => {
        setViewer(next);
        moved(next.index);
      },
      ended: (last) => {
        session.current = undefined;
        setViewer(undefined);
        closed();
        emit('dm-close', { index: last });
      },
      failed: ({ src }, cause) => {
        fail(host, 'the viewer could not be loaded', cause);
        requestNavigate(host, src);
      },
    });
  }, [open, index, mode, given, own, emit, number, moved, closed, host]);

  useLayoutEffect(
    () => () => {
      session.current?.destroy();
    },
    [],
  );

  const item = viewer && shown[viewer.index];
  return (
    <>
      <slot />
      <dialog
        part="dialog"
        ref={dialog}
        tabIndex={-1}
        aria-modal="true"
        aria-label={label}
        data-controls={controls}
        data-zoom={viewer?.zoom}
      >
        <div className="stage" ref={stage} />
        <Caption item={item} />
        {viewer?.isDrawn && (
          <>
            {viewer.loading && <div className="loader" aria-hidden="true" />}
            <Arrows items={shown} session={session} />
            <Bar viewer={viewer} items={shown} session={session}>
              {item && !hideShare && <ShareButton item={item} host={host} ref={share} />}
            </Bar>
            <Announcement viewer={viewer} items={shown} />
          </>
        )}
      </dialog>
    </>
  );
}
