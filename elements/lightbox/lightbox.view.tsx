import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { afterPaint } from '../../shared/dom/after-paint';
import { closeOnEscape } from '../../shared/dom/place';
import { requestNavigate } from '../../shared/dom/request-navigate';
import type { ViewProps } from '../../shared/element/react-element';
import { fail } from '../../shared/site/log';
import { Announcement, Arrows, Bar, Caption } from './controls';
import type { items } from './items';
import type { attributes, LightboxActions } from './lightbox';
import { engineModule } from './lazy-parts';
import { OpenViewer, type ViewerState } from './open-viewer';
import { ShareButton, type Dismissible } from './share-button';

type LightboxProps = ViewProps<typeof attributes, typeof items> & LightboxActions;

/**
 * Whether a viewer has been opened on this page. The first opening takes twice as long: the browser
 * compiles its code.
 */
let hasOpened = false;

/** Controls are hidden while the mouse rests, or after a tap. */
type Controls = 'shown' | 'idle' | 'away';

/** A mouse that moves shows the controls again unless a tap has hidden them. */
function controlsAfter(before: Controls, sign: 'tap' | 'idle' | 'active'): Controls {
  if (sign === 'idle') return sign;
  if (sign === 'tap') return before === 'shown' ? 'away' : 'shown';
  return before === 'idle' ? 'shown' : before;
}

/** The dialog around the pictures; an `OpenViewer` fills it while the viewer is open. */
export default function Lightbox(props: LightboxProps): ReactNode {
  const { open, index, label, mode, hideShare, shownItems, items, emit } = props;
  const { number, turned, closed, host } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<OpenViewer | undefined>(undefined);
  const share = useRef<Dismissible>(null);
  const [state, setState] = useState<ViewerState>();
  const [pictures, setPictures] = useState(items);
  const [controls, setControls] = useState<Controls>('shown');
  /** It has been pressed, and is shown after the paint. */
  const isWaiting = useRef(false);

  useLayoutEffect(() => {
    if (!open || viewer.current) {
      isWaiting.current = false;
      if (!open) viewer.current?.close();
      else viewer.current?.goTo(index);
      return undefined;
    }
    const start = (): void => {
      const list = shownItems ?? items;
      const isAllowed = mode !== 'editor' && list.length > 0;
      if (
        !dialog.current ||
        !stage.current ||
        !isAllowed ||
        !emit('dm-open', { index }, 'cancelable')
      ) {
        closed();
        return;
      }
      setPictures(list);
      setControls('shown');
      viewer.current = new OpenViewer({
        host,
        dialog: dialog.current,
        stage: stage.current,
        items: list,
        index,
        gid: number(),
        onControls: (sign) => {
          setControls((before) => controlsAfter(before, sign));
        },
        dismiss: () => share.current?.dismiss() ?? false,
        changed: (next) => {
          setState(next);
          turned(next.index);
        },
        closed: (last) => {
          viewer.current = undefined;
          setState(undefined);
          closed();
          emit('dm-close', { index: last });
        },
        failed: ({ src }, cause) => {
          fail(host, 'the viewer could not be loaded', cause);
          requestNavigate(host, src);
        },
      });
      viewer.current.open();
      hasOpened = true;
    };
    if ((engineModule.loaded && hasOpened) || mode === 'editor') {
      start();
      return undefined;
    }
    // The press has an answer first. A failure is handled on opening.
    engineModule.load().catch(() => undefined);
    const waiting = new AbortController();
    isWaiting.current = true;
    closeOnEscape(closed, waiting.signal);
    void afterPaint().then(() => {
      if (waiting.signal.aborted) return;
      waiting.abort();
      isWaiting.current = false;
      start();
    });
    return () => {
      waiting.abort();
    };
  }, [open, index, mode, shownItems, items, emit, number, turned, closed, host]);

  useLayoutEffect(
    () => () => {
      viewer.current?.destroy();
      // Removed before it was shown: it does not open by itself where it is put back.
      if (isWaiting.current) closed();
    },
    [closed],
  );

  const item = state && pictures[state.index];
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
        data-zoom={state?.zoom}
      >
        <div className="stage" ref={stage} />
        <Caption item={item} />
        {state?.isDrawn && (
          <>
            {state.loading && <div className="loader" aria-hidden="true" />}
            <Arrows items={pictures} viewer={viewer} />
            <Bar state={state} items={pictures} viewer={viewer}>
              {item && !hideShare && <ShareButton item={item} host={host} ref={share} />}
            </Bar>
            <Announcement state={state} items={pictures} />
          </>
        )}
      </dialog>
    </>
  );
}
