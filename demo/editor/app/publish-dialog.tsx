import { useEffect, useState } from 'react';
import type {
  ChangesAnswer,
  CheckAnswer,
  Difference,
  SiteAnswer,
} from '../../host/editor/api.types';
import * as api from './api';
import { AuthorField } from './author-field';
import { Lines } from './changed-lines';
import { Dialog } from './dialog';
import { nameOf } from './names';
import { PressButton } from './press-button';
import { publishDrafts } from './save';
import { showFinding } from './show-finding';
import type { EditorState } from './state';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly site: SiteAnswer;
}

/** Asks the host for mistakes in the changed pages; `undefined` until it has answered. */
function useCheck(): CheckAnswer | 'failed' | undefined {
  const [check, setCheck] = useState<CheckAnswer | 'failed'>();
  useEffect(() => {
    let isOpen = true;
    const show = (result: CheckAnswer | 'failed'): void => {
      if (isOpen) setCheck(result);
    };
    api.getCheck().then(show, () => show('failed'));
    return () => {
      isOpen = false;
    };
  }, []);
  return check;
}

interface FindingsProps extends Pick<Props, 'store' | 'site'> {
  readonly left: ReadonlySet<string>;
}

/** Mistakes in the pages that are about to be published. */
function Findings({ store, site, left }: FindingsProps) {
  const check = useCheck();
  const text =
    check === undefined
      ? 'Checking links, pictures and settings…'
      : check === 'failed'
        ? 'The pages could not be checked. They can be published all the same.'
        : '';
  const findings =
    check && check !== 'failed' ? check.findings.filter(({ draft }) => !left.has(draft)) : [];
  return (
    <section className="findings" aria-labelledby="findings" aria-live="polite">
      <h3 id="findings">Before you publish</h3>
      {text ? <p className="hint">{text}</p> : null}
      {!text && findings.length === 0 ? (
        <p className="hint">Links, pictures and settings look good.</p>
      ) : null}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.text}`}>
            <span>{finding.text}</span>
            <button
              type="button"
              className="button"
              onClick={() => void store.attempt(() => showFinding(store, finding))}
            >
              Open {nameOf(finding.file, site)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks the host how the drafts differ from what visitors see; `undefined` until it has answered. */
function useDifferences(drafts: SiteAnswer['drafts']): ChangesAnswer | 'failed' | undefined {
  const [answer, setAnswer] = useState<ChangesAnswer | 'failed'>();
  useEffect(() => {
    let isOpen = true;
    const show = (result: ChangesAnswer | 'failed'): void => {
      if (isOpen) setAnswer(result);
    };
    api.getChanges().then(show, () => show('failed'));
    return () => {
      isOpen = false;
    };
  }, [drafts]);
  return answer;
}

interface ShownProps {
  readonly answer: ChangesAnswer | 'failed' | undefined;
  readonly name: string;
}

/** The lines of a draft that visitors do not see yet. */
function Shown({ answer, name }: ShownProps) {
  if (answer === undefined) return <p className="hint">Comparing…</p>;
  const change: Difference | undefined =
    answer === 'failed' ? undefined : answer.changes.find((one) => one.name === name);
  return change ? <Lines {...change} /> : <p className="hint">This could not be compared.</p>;
}

/** The changes that are not published yet, of which the owner chooses. */
function Changes({ store, state, site }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const answer = useDifferences(site.drafts);
  const chosen = site.drafts.filter(({ name }) => !left.has(name));
  return (
    <>
      <fieldset className="changes differences">
        <legend>What has changed</legend>
        {site.drafts.map((draft) => (
          <div key={draft.name} className="part">
            <label>
              <input
                type="checkbox"
                checked={!left.has(draft.name)}
                onChange={({ target }) => {
                  const next = new Set(left);
                  if (target.checked) next.delete(draft.name);
                  else next.add(draft.name);
                  setLeft(next);
                }}
              />
              {nameOf(draft.name, site)}
            </label>
            <details>
              <summary>
                Show the changes<span className="unseen"> of {nameOf(draft.name, site)}</span>
              </summary>
              <Shown answer={answer} name={draft.name} />
            </details>
          </div>
        ))}
      </fieldset>
      {state.unsaved.length > 0 ? (
        <p className="problem">
          {`Not saved, and so not published: ${state.unsaved.map(({ label }) => label).join(', ')}. Save again under Pages.`}
        </p>
      ) : null}
      <Findings store={store} site={site} left={left} />
      <AuthorField />
      <div className="choices">
        <PressButton
          className="button primary"
          isDisabled={state.isBusy || chosen.length === 0}
          onPress={() => void store.attempt(() => publishDrafts(store, chosen))}
        >
          Publish now
        </PressButton>
      </div>
    </>
  );
}

/** Lists the drafts and publishes them; leads to the preview by link and to the history. */
export function PublishDialog({ store, state, site }: Props) {
  return (
    <Dialog title="Publish" note={state.note} onClose={() => store.set({ dialog: undefined })}>
      {site.drafts.length === 0 ? (
        <p>Everything is published.</p>
      ) : (
        <Changes {...{ store, state, site }} />
      )}
      <div className="choices publish-more">
        <button type="button" className="button" onClick={() => store.set({ dialog: 'share' })}>
          Preview by link
        </button>
        <button type="button" className="button" onClick={() => store.set({ dialog: 'history' })}>
          History
        </button>
      </div>
    </Dialog>
  );
}
