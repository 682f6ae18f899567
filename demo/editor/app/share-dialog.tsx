import { useEffect, useRef, useState } from 'react';
import type { PreviewLinksAnswer } from '../../host/editor/api.types';
import * as api from './api';
import { Dialog } from './dialog';
import { PressButton } from './press-button';
import type { EditorState } from './state';
import type { EditorStore } from './store';

type Link = PreviewLinksAnswer['links'][number];

interface LinkProps {
  readonly store: EditorStore;
  readonly link: Link;
  readonly onWithdraw: () => void;
}

/** A link to copy, and to withdraw. */
function SharedLink({ store, link, onWithdraw }: LinkProps) {
  const url = new URL(link.path, location.origin).href;
  const copy = (): Promise<void> =>
    store.attempt(async () => {
      try {
        await navigator.clipboard.writeText(url);
      } catch {
        throw new Error('Your browser did not copy the link: select and copy it.');
      }
      store.say('The link is copied.');
    });
  return (
    <li>
      <label className="field">
        {`Made on ${link.created}, ends on ${link.until}`}
        <input
          type="text"
          readOnly
          value={url}
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      </label>
      <div className="choices">
        <button type="button" className="button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" className="button" onClick={onWithdraw}>
          Withdraw
        </button>
      </div>
    </li>
  );
}

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
}

/** Links by which somebody without a password sees what is not published. */
export function ShareDialog({ store, state }: Props) {
  const [links, setLinks] = useState<readonly Link[]>();
  const [isBusy, setBusy] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  const update = (
    ask: () => Promise<PreviewLinksAnswer>,
    said: string | undefined,
  ): Promise<void> =>
    store.attempt(async () => {
      setBusy(true);
      try {
        setLinks((await ask()).links);
        if (said !== undefined) store.say(said);
      } finally {
        setBusy(false);
      }
    });
  useEffect(() => {
    let isOpen = true;
    void store.attempt(async () => {
      const answer = await api.getPreviewLinks();
      // A link may have been made meanwhile.
      if (isOpen) setLinks((now) => now ?? answer.links);
    });
    return () => {
      isOpen = false;
    };
  }, [store]);
  return (
    <Dialog
      title="Preview by link"
      note={state.note}
      onClose={() => store.set({ dialog: undefined })}
    >
      <p>
        Anyone who has a link sees the site with your latest saved changes, also those that come
        later, for a week or until you withdraw the link. Hidden pages stay hidden, and passwords
        are asked for.
      </p>
      <div className="choices">
        <PressButton
          ref={make}
          className="button primary"
          isDisabled={isBusy}
          onPress={() => void update(api.postPreviewLink, 'The link is made.')}
        >
          Make a link
        </PressButton>
      </div>
      <ul className="shared-links" aria-label="Links">
        {links?.map((link) => (
          <SharedLink
            key={link.id}
            store={store}
            link={link}
            onWithdraw={() => {
              // Its own button goes.
              make.current?.focus();
              void update(() => api.postWithdraw(link.id), 'The link is withdrawn.');
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
