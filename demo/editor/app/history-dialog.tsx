import { useEffect, useState } from 'react';
import type {
  Difference,
  Restorable,
  SiteAnswer,
  Version,
  VersionAnswer,
  VersionsAnswer,
} from '../../host/editor/api.types';
import * as api from './api';
import { Lines } from './changed-lines';
import { Dialog } from './dialog';
import { prepareHistory, restoreVersion } from './history';
import { nameOf } from './names';
import { PressButton } from './press-button';
import type { EditorState } from './state';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly site: SiteAnswer;
}

const titleOf = ({ at, when }: Version): string => (at === '' ? `Before ${when}` : when);

interface ChangesProps extends Pick<Props, 'site'> {
  readonly changes: readonly Difference[];
}

/** Shows the pages and settings that a publication has changed. */
function Changes({ changes, site }: ChangesProps) {
  return (
    <section className="differences" aria-labelledby="published-then">
      <h4 id="published-then">What was published</h4>
      {changes.map((change) => (
        <details key={change.name}>
          <summary>{nameOf(change.name, site, change.title)}</summary>
          <Lines {...change} />
        </details>
      ))}
    </section>
  );
}

interface RestoreProps extends Props {
  readonly id: number;
  readonly parts: readonly Restorable[];
  /** Asks again what would change. */
  readonly onStale: () => void;
}

/** Lists the parts that restoring a version would change; the owner chooses among them. */
function Restore({ store, state, site, id, parts, onStale }: RestoreProps) {
  // Changes that were never published are in no version: restoring would lose them.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(parts.filter(({ hasDraft }) => !hasDraft).map(({ name }) => name)),
  );
  const restore = async (): Promise<void> => {
    const wanted = parts.filter(({ name }) => chosen.has(name));
    const drafts = wanted.map(({ name, revision }) => ({ name, revision }));
    if (!(await restoreVersion(store, id, drafts))) onStale();
  };
  if (parts.length === 0) return <p className="hint">The site is as it was then.</p>;
  return (
    <>
      <fieldset className="changes differences">
        <legend>What restoring changes</legend>
        {parts.map((part) => (
          <div key={part.name} className="part">
            <label>
              <input
                type="checkbox"
                checked={chosen.has(part.name)}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(part.name);
                  else next.delete(part.name);
                  setChosen(next);
                }}
              />
              {nameOf(part.name, site, part.title)}
            </label>
            {part.hasDraft ? (
              <p className="warning">Has changes that are not published. They would be lost.</p>
            ) : null}
            <details>
              <summary>Show the differences</summary>
              <Lines {...part} />
            </details>
          </div>
        ))}
      </fieldset>
      <div className="choices">
        <PressButton
          className="button primary"
          isDisabled={state.isBusy || chosen.size === 0}
          onPress={() => void store.attempt(restore)}
        >
          Restore this version
        </PressButton>
      </div>
      <p className="hint">As a draft: visitors see it when you publish.</p>
    </>
  );
}

interface DetailsProps extends Props {
  readonly version: Version;
}

/** Shows the changes of a version, and restores it. */
function Details({ store, state, site, version }: DetailsProps) {
  // `null` if it could not be read, of which the dialog's line tells.
  const [answer, setAnswer] = useState<VersionAnswer | null>();
  const [round, setRound] = useState(0);
  const { id } = version;
  useEffect(() => {
    let isOpen = true;
    void store.attempt(async () => {
      const next = await api.getVersion(id).catch((error: unknown) => {
        if (isOpen) setAnswer(null);
        throw error;
      });
      if (isOpen) setAnswer(next);
    });
    return () => {
      isOpen = false;
    };
  }, [store, id, round]);
  return (
    <section className="version" aria-labelledby="version" aria-busy={answer === undefined}>
      <h3 id="version">{titleOf(version)}</h3>
      {answer ? (
        <>
          {answer.changes.length > 0 ? <Changes changes={answer.changes} site={site} /> : null}
          <Restore
            key={round}
            {...{ store, state, site, id }}
            parts={answer.restorable}
            onStale={() => {
              setAnswer(undefined);
              setRound(round + 1);
            }}
          />
        </>
      ) : answer === null ? null : (
        <p className="hint">Comparing…</p>
      )}
    </section>
  );
}

/** Reads the versions once all changes are saved; `undefined` until then, `null` if that has failed. */
function useVersions(store: EditorStore): VersionsAnswer | null | undefined {
  const [answer, setAnswer] = useState<VersionsAnswer | null>();
  useEffect(() => {
    let isOpen = true;
    void store.attempt(async () => {
      try {
        // On a conflict, the owner decides first.
        if (!(await prepareHistory(store))) {
          store.set({ dialog: undefined });
          return;
        }
        const next = await api.getVersions();
        if (isOpen) setAnswer(next);
      } catch (error) {
        if (isOpen) setAnswer(null);
        throw error;
      }
    });
    return () => {
      isOpen = false;
    };
  }, [store]);
  return answer;
}

/** The site as it was published before, each state with what it changed and a way back to it. */
export function HistoryDialog({ store, state, site }: Props) {
  const answer = useVersions(store);
  const [chosen, setChosen] = useState<number>();
  const { versions = [], zone = '' } = answer ?? {};
  const version = versions.find(({ id }) => id === chosen) ?? versions[0];
  return (
    <Dialog
      title="History"
      className={answer && !version ? '' : 'wide'}
      note={state.note}
      onClose={() => store.set({ dialog: undefined })}
    >
      {answer && versions.length === 0 ? (
        <p>Nothing was published here yet. Each publication will be listed.</p>
      ) : null}
      {answer !== undefined ? null : <p className="hint">Reading the history…</p>}
      {version ? (
        <div className="pages">
          <div className="page-list">
            <p className="hint">{`Times are in ${zone.replaceAll('_', ' ')} time.`}</p>
            <ul>
              {versions.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="page-row"
                    aria-current={one.id === version.id}
                    onClick={() => setChosen(one.id)}
                  >
                    <strong>
                      {one.at === '' ? titleOf(one) : <time dateTime={one.at}>{one.when}</time>}
                    </strong>
                    <span>
                      {[
                        one.author,
                        one.changes.map(({ name, title }) => nameOf(name, site, title)).join(', '),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <Details key={version.id} {...{ store, state, site, version }} />
        </div>
      ) : null}
    </Dialog>
  );
}
