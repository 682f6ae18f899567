import { useEffect, useId, useState } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { SiteFile } from '../../host/pictures/picture.types';
import * as api from './api';
import { Dialog } from './dialog';
import { FileUpload } from './file-upload';
import { linkChoices } from './links';
import { currentDocument } from './state';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  /** @default 'Link' */
  readonly title?: string;
  /** The address that the link has; `undefined` for a new link. */
  readonly value: string | undefined;
  /** For links of a text: whether the page opens in a window over this one. */
  readonly popup?: { readonly isOn: boolean };
  readonly onClose: () => void;
  /** `null` removes the link. */
  readonly onPick: (href: string | null, isPopup: boolean) => void;
}

/** The site's files, as soon as the host has answered, or why it has not. */
function useFiles() {
  const [files, setFiles] = useState<readonly SiteFile[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    api.getFiles().then(
      (answer) => {
        if (isOpen) setFiles(answer.files);
      },
      (error: unknown) => {
        if (isOpen) setProblem((error as Error).message);
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return { files, problem };
}

/**
 * The choice of where a link leads: a page, a part of this page, a file of the site or of the owner's
 * computer, or an address that is typed.
 */
export function LinkDialog({ store, title = 'Link', value, popup, onClose, onPick }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const [isPopup, setPopup] = useState(popup?.isOn === true);
  const { files, problem } = useFiles();
  const id = useId();
  const state = store.getState();
  const root = currentDocument(state)?.root;
  // The address that is there is no search.
  const words = typed === value ? '' : typed;
  const choices = root ? linkChoices(words, { pages: state.site?.pages ?? [], files, root }) : [];
  const groups = [...new Set(choices.map(({ group }) => group))];
  const [first] = choices;
  const isPage = (href: string): boolean =>
    state.site?.pages.some(({ path }) => path === href) === true;
  const pick = (href: string): void => onPick(href, isPopup && isPage(href));
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
            pick(first.href);
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
                .map(({ href, name }) => (
                  <li key={href}>
                    <button
                      type="button"
                      aria-current={href === value ? 'true' : undefined}
                      onClick={() => pick(href)}
                    >
                      {name}
                      <span>{href}</span>
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
      {value === undefined ? null : (
        <div className="choices">
          {popup && isPopup !== popup.isOn ? (
            <button type="button" className="button" onClick={() => onPick(value, isPopup)}>
              Keep this address
            </button>
          ) : null}
          <button type="button" className="button" onClick={() => onPick(null, false)}>
            Remove the link
          </button>
        </div>
      )}
    </Dialog>
  );
}
