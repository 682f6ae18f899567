import { useEffect, useRef, useState } from 'react';
import { toSource } from '../source/serialize';
import * as api from './api';
import type { EditorStore } from './store';
import { shortTitle } from './structure';

/** An upload of the owner. */
export interface OwnUpload {
  /** The mark of its content, which is in its address. */
  readonly hash: string;
  readonly name: string;
}

/** The mark of an upload's content in its address; `undefined` for a file of the site itself. */
export const hashIn = (address: string): string | undefined =>
  /(?:^|\/)(?:own|files)\/([\da-f]{16})\//.exec(address)?.[1];

interface Props {
  readonly call: 'pictures' | 'files';
  readonly uploads: readonly OwnUpload[];
  /** The editor, whose pages may use what is not saved yet. */
  readonly store: EditorStore;
  readonly onRemoved: (hash: string) => void;
}

/** Titles of the open pages that show an upload, also where that is not saved yet. */
const openUses = (store: EditorStore, hash: string): string[] =>
  [...store.getState().documents.values()]
    .filter(({ root }) => toSource(root).includes(`/${hash}/`))
    .map(({ page }) => shortTitle(page));

/** The owner's uploads, each of which can be removed if nothing uses it, after a second press. */
export function Uploads({ call, uploads, store, onRemoved }: Props) {
  const list = useRef<HTMLDetailsElement>(null);
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    list.current?.querySelector<HTMLElement>('summary')?.focus();
  }, [uploads]);
  if (uploads.length === 0 && said === '') return null;
  const remove = async ({ hash, name }: OwnUpload): Promise<void> => {
    if (asked !== hash) {
      setAsked(hash);
      setSaid(`Press again to remove ${name}. Earlier versions that show it will be without it.`);
      return;
    }
    setAsked(undefined);
    try {
      const open = openUses(store, hash);
      const { uses } = open.length > 0 ? { uses: open } : await api.deleteUpload(call, hash);
      setSaid(
        uses.length > 0 ? `${name} stays: it is used. ${uses.join(', ')}.` : `Removed: ${name}`,
      );
      if (uses.length > 0) return;
      refocus.current = true;
      onRemoved(hash);
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  return (
    <details className="uploads" ref={list}>
      <summary>Remove uploads</summary>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.hash}>
            <span>{upload.name}</span>
            <button
              type="button"
              className="button"
              onClick={({ detail }) => {
                // The second click of a double click is no answer to the question; a key has 0.
                if (detail < 2) void remove(upload);
              }}
            >
              {asked === upload.hash ? 'Remove for good' : 'Remove'}
              <span className="unseen"> {upload.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
    </details>
  );
}
