import { useEffect, useId, useState } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { LinksAnswer } from '../../host/editor/api.types';
import type { SiteFile } from '../../host/pictures/picture.types';
import type { LinkWindow } from '../text/marks';
import * as api from './api';
import { Dialog } from './dialog';
import { FileUpload } from './file-upload';
import { linkChoices, type LinkChoice } from './links';
import { currentDocument } from './state';
import type { EditorStore } from './store';
import { hashIn, Uploads } from './uploads';

interface Props {
  readonly store: EditorStore;
  /** @default 'Link' */
  readonly title?: string;
  /** Names what removes the link. @default 'Remove the link' */
  readonly removal?: string;
  /** The address that the link has; `undefined` for a new link. */
  readonly value: string | undefined;
  /** For links of a text: whether the page opens in a window over this one. */
  readonly popup?: { readonly isOn: boolean };
  readonly onClose: () => void;
  /** `null` removes the link. */
  /** Without `popup`, the window is never a named one. */
  readonly onPick: (href: string | null, window: LinkWindow) => void;
}

/** Reads the files, parts and popups that links can lead to; `problem` says why the host has not answered. */
function useTargets() {
  const [files, setFiles] = useState<readonly SiteFile[]>([]);
  const [links, setLinks] = useState<LinksAnswer>({ parts: [], popups: [] });
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    const fail = (error: unknown): void => {
      if (isOpen) setProblem((error as Error).message);
    };
    api.getFiles().then((answer) => {
      if (isOpen) setFiles(answer.files);
    }, fail);
    api.getLinks().then((answer) => {
      if (isOpen) setLinks(answer);
    }, fail);
    return () => {
      isOpen = false;
    };
  }, []);
  return { files, setFiles, ...links, problem };
}

/**
 * The choice of where a link leads: a page, a part of a page, a popup, a file of the site or of the owner's
 * computer, or an address that is typed.
 */
export function LinkDialog({
  store,
  title = 'Link',
  removal = 'Remove the link',
  value,
  popup,
  onClose,
  onPick,
}: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const [isPopup, setPopup] = useState(popup?.isOn === true);
  const { files, setFiles, parts, popups, problem } = useTargets();
  const id = useId();
  const state = store.getState();
  const document = currentDocument(state);
  // The address that is there is no search.
  const words = typed === value ? '' : typed;
  const choices = document
    ? linkChoices(words, {
        pages: state.site?.pages ?? [],
        ...{ files, parts, popups: popup && popups },
        ...{ path: document.page.path, root: document.root },
      })
    : [];
  const groups = [...new Set(choices.map(({ group }) => group))];
  const [first] = choices;
  const isPage = (href: string): boolean =>
    state.site?.pages.some(({ path }) => path === href) === true;
  const pick = ({ href, popup: name }: LinkChoice): void =>
    onPick(href, name ?? (isPopup && isPage(href)));
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="field">
        <label htmlFor={id}>Page, address, phone number or e-mail address</label>
        <input
          id={id}
          type="search"
          value={typed}
          placeholder="Search the site, or type an address"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposingKey(event) || words === '' || !first) return;
            event.preventDefault();
            pick(first);
          }}
        />
        <p className="hint" id={`${id}-hint`}>
          Such as rooms, 01632 960184, name@example.com or example.com.
        </p>
      </div>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="link-results" role="group" aria-label="Where the link leads">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {choices
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <li key={`${choice.popup ?? ''} ${choice.href}`}>
                    <button
                      type="button"
                      aria-current={choice.href === value ? 'true' : undefined}
                      onClick={() => pick(choice)}
                    >
                      {choice.name}
                      <span>{choice.href}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {choices.length === 0 ? (
        <p className="empty">
          Nothing on the site has this in its name. An address begins with https://, a phone number
          has only digits.
        </p>
      ) : null}
      {popup ? (
        <div className="field is-flag">
          <label htmlFor={`${id}-popup`}>Open the page in a window over this one</label>
          <input
            id={`${id}-popup`}
            type="checkbox"
            role="switch"
            checked={isPopup}
            onChange={({ target }) => setPopup(target.checked)}
          />
        </div>
      ) : null}
      <FileUpload
        label="Upload a file"
        fieldLabel="File to upload"
        send={api.postFile}
        onDone={({ href }) => onPick(href, false)}
      />
      <Uploads
        call="files"
        store={store}
        uploads={files.flatMap(({ href, name }) => {
          const hash = hashIn(href);
          return hash === undefined ? [] : [{ hash, name }];
        })}
        onRemoved={(hash) => setFiles((now) => now.filter(({ href }) => hashIn(href) !== hash))}
      />
      {value === undefined ? null : (
        <div className="choices">
          {popup && isPopup !== popup.isOn ? (
            <button type="button" className="button" onClick={() => onPick(value, isPopup)}>
              Keep this address
            </button>
          ) : null}
          <button type="button" className="button" onClick={() => onPick(null, false)}>
            {removal}
          </button>
        </div>
      )}
    </Dialog>
  );
}
