import type { EditablePage } from '../../host/editor/api.types';
import type { EditorContext } from './editor.types';
import { lineOf, type PostText } from './post-texts';
import { changePages } from './site-pages';
import { withoutUnsaved, withUnsaved } from './unsaved';
import { problemOf, tooLong } from './use-typed';

interface TextChange {
  readonly text: string;
  /** The text that undo or redo replaces. A newer one is not replaced. @default any text */
  readonly from?: string;
  /** The message for the owner once it is saved. */
  readonly said: string;
  /** Whether the page in the frame shows it already. @default false */
  readonly isShown?: boolean;
}

/**
 * Saves a text of a post or a product. One that cannot be saved waits in the settings, and the owner is told.
 *
 * @param page the post or the product.
 * @param kind which of its texts.
 * @returns whether it is saved.
 */
export async function savePostText(
  store: EditorContext,
  page: EditablePage,
  kind: PostText,
  { text, said, isShown, from }: TextChange,
): Promise<boolean> {
  const { file } = page;
  const shown = isShown ? (before: EditablePage) => kind.write(before, text) : undefined;
  const found = { hasNewer: false };
  const save = (): Promise<boolean> =>
    changePages(
      store,
      (before) => {
        // Read here, because the changes before this one are saved only now.
        const latest = store.getState().documents.get(file)?.page;
        const now = latest && kind.read(latest);
        // One of several lines, which is not written here, is newer.
        found.hasNewer =
          from !== undefined && (now === undefined || ![lineOf(from), text].includes(lineOf(now)));
        return found.hasNewer ? before : kind.change(before, file, text);
      },
      said,
      { asShown: shown },
    );
  const name = kind.label.toLowerCase();
  const place = { file, name: kind.fieldIn(page) };
  const problem = tooLong(text, kind.maxLength) || (await problemOf(save));
  const { unsaved } = store.getState();
  if (problem === '' && found.hasNewer) {
    store.say(`The ${name} was changed again meanwhile. The newer ${name} stays.`, 'problem');
    return false;
  }
  if (problem === '') {
    store.set({ unsaved: withoutUnsaved(unsaved, place) });
    return true;
  }
  const kept = { ...place, label: kind.label, text, isSecret: false, problem };
  store.set({ unsaved: withUnsaved(unsaved, kept) });
  store.say(`The ${name} is not saved, and waits under Pages. ${problem}`, 'problem');
  return false;
}
