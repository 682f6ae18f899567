import type { HostContext } from '../context';
import type { ChangesAnswer, Difference } from '../editor/api.types';
import { differenceOf } from '../editor/changed-lines';
import { readEdits } from '../records/edits';
import { tooLong } from './draft-length';
import { namesFor, textOf } from './editor-history';
import { done, invalid, state, type Result } from './editor-state';

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

/** Returns how a content that could not be saved differs from the latest state. */
export async function compare(
  host: HostContext,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<Result<Difference>> {
  const latest = await state(host, name);
  if (latest.kind !== 'done') return latest;
  const message = tooLong(name, content);
  if (message !== undefined) return { kind: 'Invalid', message };
  const edits = await readEdits(host.database);
  const names = await namesFor(host, edits);
  try {
    return done({
      ...{ name, title: names.titleOf(name) },
      ...differenceOf(name, latest.answer.content, content, names),
    });
  } catch (error) {
    // No JSON where there should be.
    return invalid(error);
  }
}
