import { useState } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import { Dialog } from './dialog';
import { linkChoices } from './links';
import { currentDocument } from './state';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  /** The address that the link has; `undefined` for a new link. */
  readonly value: string | undefined;
  readonly onClose: () => void;
  /** `null` removes the link. */
  readonly onPick: (href: string | null) => void;
}

/** The choice of where a link leads: a page, a part of this page, or an address that is typed. */
export function LinkDialog({ store, value, onClose, onPick }: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const state = store.getState();
  const root = currentDocument(state)?.root;
  // The address that is there is no search.
  const words = typed === value ? '' : typed;
  const choices = root ? linkChoices(words, state.site?.pages ?? [], root) : [];
  const groups = [...new Set(choices.map(({ group }) => group))];
  const [first] = choices;
  return (
    <Dialog title="Link" onClose={onClose}>
      <label className="field">
        Page, address, phone number or e-mail address
        <input
          type="search"
          value={typed}
          placeholder="Search the site’s pages, or type an address"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposingKey(event) || words === '' || !first) return;
            event.preventDefault();
            onPick(first.href);
          }}
        />
      </label>
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
                      onClick={() => onPick(href)}
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
          No page has this in its name. An address begins with https://, a phone number has only
          digits.
        </p>
      ) : null}
      {value === undefined ? null : (
        <div className="choices">
          <button type="button" className="button" onClick={() => onPick(null)}>
            Remove the link
          </button>
        </div>
      )}
    </Dialog>
  );
}
