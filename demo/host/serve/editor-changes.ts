import type { HostContext } from '../context';
import type { ChangesAnswer, Difference } from '../editor/api.types';
import { differenceOf } from '../editor/changed-lines';
import { readEdits } from '../records/edits';
import { tooDeep, tooLong } from './draft-bounds';
import { namesFor, textOf } from './editor-history';
import { done, invalid, readSetting, state, type Result } from './editor-state';

/** Returns how all drafts differ from what visitors see. */
export async function changes(host: HostContext): Promise<Result<ChangesAnswer>> {
  const edits = await readEdits(host.database);
  const names = await namesFor(host, edits);
  const differences: Difference[] = [];
  for (const [name, { draft, published }] of edits) {
    if (draft === undefined) continue;
    const before = (await textOf(host, name, published)) ?? '';
    const title = names.titleOf(name);
    differences.push({ name, title, ...differenceOf(name, before, draft, names) });
  }
  return done({ changes: differences });
}

/** Two contents with a name. */
interface Compared {
  readonly name: string;
  readonly before: string;
  readonly content: string;
}

/** Returns how a content that could not be saved differs from the one that is saved. */
export async function compare(
  host: HostContext,
  { name, before, content }: Compared,
): Promise<Result<Difference>> {
  const latest = await state(host, name);
  if (latest.kind !== 'done') return latest;
  try {
    for (const one of [before, content]) {
      const message = tooLong(name, one) ?? tooDeep(name, one);
      if (message !== undefined) return { kind: 'Invalid', message };
      readSetting(name, one);
    }
  } catch (error) {
    return invalid(error);
  }
  const edits = await readEdits(host.database);
  const names = await namesFor(host, edits);
  const title = names.titleOf(name);
  return done({ name, title, ...differenceOf(name, before, content, names) });
}
