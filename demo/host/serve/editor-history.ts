import { momentText } from '../admin/moment';
import type { Session } from '../admin/session';
import { readContent } from '../content/read-content';
import { readThemeTokens } from '../content/theme-file';
import type { HostContext } from '../context';
import type {
  Difference,
  Restorable,
  RestoredAnswer,
  VersionAnswer,
  VersionsAnswer,
} from '../editor/api.types';
import { catalogue } from '../editor/catalogue';
import { differenceOf, type Names } from '../editor/changed-lines';
import { readSource } from '../editor/source';
import {
  draftEdits,
  editBy,
  readEdits,
  STRUCTURE,
  THEME,
  type DraftRevision,
  type Edit,
} from '../records/edits';
import {
  readChanges,
  readPublications,
  readSince,
  replaceDrafts,
  type PublishedChange,
  type Replacement,
} from '../records/publications';
import { done, invalid, stateOf, titleOf, type Result } from './editor-state';

/** Returns the states of the site that were published, and the one before the oldest of them. */
export async function versions(
  { database }: HostContext,
  session: Session,
): Promise<Result<VersionsAnswer>> {
  const publications = await readPublications(database);
  const oldest = publications.at(-1);
  return done({
    zone: session.timeZone,
    versions: [
      ...publications.map(({ id, at, author, changes }) => ({
        ...{ id, author, changes },
        at: new Date(at * 1000).toISOString(),
        when: momentText(at * 1000, session),
      })),
      ...(oldest
        ? [
            {
              ...{ id: oldest.id - 1, at: '', author: '', changes: [] },
              when: momentText(oldest.at * 1000, session),
            },
          ]
        : []),
    ],
  });
}

const UNKNOWN: Result<never> = { kind: 'NotFound', message: 'This version is no longer kept.' };

/** Whether a state can be restored: that of a publication, or from before the oldest one. */
async function isKept({ database }: HostContext, id: number): Promise<boolean> {
  const publications = await readPublications(database);
  return publications.some((one) => one.id === id || one.id === id + 1);
}

/** Returns the content of the site's folder; `undefined` for a page that it does not have. */
async function ofFolder(host: HostContext, name: string): Promise<string | undefined> {
  return name === THEME || name === STRUCTURE ? '{}' : readSource(host, name);
}

/** The text of a change, or of the folder. */
export const textOf = async (
  host: HostContext,
  name: string,
  text: string | undefined,
): Promise<string | undefined> => text ?? ofFolder(host, name);

/**
 * Returns the owner's names for what differences are about.
 *
 * @param changes publications of pages that may be no more.
 */
export async function namesFor(
  host: HostContext,
  edits: ReadonlyMap<string, Edit>,
  changes: Iterable<PublishedChange> = [],
): Promise<Names> {
  const { siteFolder } = host.settings;
  const drafts = draftEdits(edits);
  const content = await readContent(siteFolder, drafts);
  const titles = new Map([...changes].map(({ name, title }) => [name, title]));
  return {
    elements: await catalogue(host),
    tokens: await readThemeTokens(siteFolder),
    titleOf: (file) => titles.get(file) ?? titleOf(content, drafts, file),
  };
}

/** Returns what a publication has changed, and what restoring its state would change. */
export async function version(host: HostContext, id: number): Promise<Result<VersionAnswer>> {
  const { database } = host;
  if (!Number.isSafeInteger(id)) return UNKNOWN;
  const [changed, since, edits] = await Promise.all([
    readChanges(database, id),
    readSince(database, id),
    readEdits(database),
  ]);
  // Asked last: another host may have dropped it while the changes were read.
  if (!(await isKept(host, id))) return UNKNOWN;
  const names = await namesFor(host, edits, [...changed, ...since.values()]);
  const changes: Difference[] = [];
  for (const { name, title, before } of changed) {
    const after = since.get(name)?.before ?? editBy(edits, name).published;
    changes.push({
      ...{ name, title },
      ...differenceOf(
        name,
        (await textOf(host, name, before)) ?? '',
        (await textOf(host, name, after)) ?? '',
        names,
      ),
    });
  }
  const restorable: Restorable[] = [];
  for (const { name, title, before } of since.values()) {
    const { draft, published, revision } = editBy(edits, name);
    const then = await textOf(host, name, before);
    const now = await textOf(host, name, draft ?? published);
    // A page that was not there then goes with the pages' arrangement of that time.
    if (then === undefined || then === now) continue;
    restorable.push({
      ...{ name, title, revision, hasDraft: draft !== undefined },
      ...differenceOf(name, now ?? '', then, names),
    });
  }
  return done({ changes, restorable });
}

/**
 * Restores the state that pages and settings had in a version, as drafts.
 *
 * @param wanted what is restored, at the revisions that the owner has seen.
 */
export async function restore(
  host: HostContext,
  id: number,
  wanted: readonly DraftRevision[],
): Promise<Result<RestoredAnswer>> {
  const { database, settings } = host;
  const [since, edits] = await Promise.all([readSince(database, id), readEdits(database)]);
  if (!(await isKept(host, id))) return UNKNOWN;
  const replacements: Replacement[] = [];
  for (const { name, revision } of wanted) {
    const change = since.get(name);
    const then = change && (await textOf(host, name, change.before));
    if (then === undefined) return UNKNOWN;
    const edit = editBy(edits, name);
    if (edit.revision !== revision) return conflict(host, name);
    const isPublished = then === (await textOf(host, name, edit.published));
    replacements.push({ name, revision, draft: isPublished ? undefined : then });
  }
  try {
    const next = new Map(edits);
    for (const { name, draft } of replacements) next.set(name, { ...editBy(edits, name), draft });
    await readContent(settings.siteFolder, draftEdits(next));
  } catch (error) {
    return invalid(error);
  }
  if (!(await replaceDrafts(database, replacements))) return conflict(host, wanted[0]?.name);
  return done({ drafts: wanted.map(({ name, revision }) => ({ name, revision: revision + 1 })) });
}

const conflict = async (host: HostContext, name = THEME): Promise<Result<never>> => ({
  kind: 'conflict',
  state: await stateOf(host, name),
});
