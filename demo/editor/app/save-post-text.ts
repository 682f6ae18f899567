import type { EditorContext } from './editor.types';
import { changePages } from './site-pages';
import { withPostChange } from './structure';
import { withoutUnsaved, withUnsaved } from './unsaved';
import { problemOf, tooLong } from './use-typed';

/** Longest title of a page, a post or a product, in UTF-16 code units. */
export const MAX_TITLE = 200;

/** Where a title waits that could not be saved: at its field in the settings. */
export const TITLE_FIELD = 'Title';

interface TitleChange {
  readonly text: string;
  /** The title that undo or redo replaces. A newer title is not replaced. @default any title */
  readonly from?: string;
  /** The message for the owner once it is saved. */
  readonly said: string;
  /** Whether the page in the frame shows it already. @default false */
  readonly isShown?: boolean;
}

/**
 * Saves the title of a post. One that cannot be saved waits in the settings, and the owner is told.
 *
 * @returns whether it is saved.
 */
export async function saveTitle(
  store: EditorContext,
  file: string,
  { text, said, isShown, from }: TitleChange,
): Promise<boolean> {
  const found = { hasNewer: false };
  const save = (): Promise<boolean> =>
    changePages(
      store,
      (before) => {
        // Read here, because the changes before this one are saved only now.
        const now = store.getState().documents.get(file)?.page.title;
        found.hasNewer = from !== undefined && now !== from && now !== text;
        return found.hasNewer ? before : withPostChange(before, file, { title: text });
      },
      said,
      { title: isShown ? text : undefined },
    );
  const place = { file, name: TITLE_FIELD };
  const problem = tooLong(text, MAX_TITLE) || (await problemOf(save));
  const { unsaved } = store.getState();
  if (problem === '' && found.hasNewer) {
    store.say('The title was changed again meanwhile. The newer title stays.', 'problem');
    return false;
  }
  if (problem === '') {
    store.set({ unsaved: withoutUnsaved(unsaved, place) });
    return true;
  }
  const kept = { ...place, label: TITLE_FIELD, text, isSecret: false, problem };
  store.set({ unsaved: withUnsaved(unsaved, kept) });
  store.say(`The title is not saved, and waits under Pages. ${problem}`, 'problem');
  return false;
}
