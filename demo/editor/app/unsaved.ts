/** A text that the owner has typed into a setting and that could not be saved. */
export interface UnsavedText {
  /** File of the page, or name of the post, the product or the menu. */
  readonly file: string;
  /** Name of the setting among those of its page. */
  readonly name: string;
  /** The setting in the owner's words. */
  readonly label: string;
  readonly text: string;
  /** Whether the text must not be shown: a password. */
  readonly isSecret: boolean;
  /** Why it could not be saved. */
  readonly problem: string;
}

type Place = Pick<UnsavedText, 'file' | 'name'>;

/** The part of the editor's store that has these texts. */
interface UnsavedStore {
  getState(): { readonly unsaved: readonly UnsavedText[] };
  set(change: { readonly unsaved: readonly UnsavedText[] }): void;
}

const isAt = (one: Place, { file, name }: Place): boolean => one.file === file && one.name === name;

/** Returns the text that waits at a setting. */
export const unsavedAt = (list: readonly UnsavedText[], place: Place): UnsavedText | undefined =>
  list.find((one) => isAt(one, place));

/** Adds a text, in place of the one that waited at its setting. */
export const withUnsaved = (
  list: readonly UnsavedText[],
  text: UnsavedText,
): readonly UnsavedText[] => [...withoutUnsaved(list, text), text];

/** Removes the text that waits at a setting; returns the same list if none does. */
export const withoutUnsaved = (
  list: readonly UnsavedText[],
  place: Place,
): readonly UnsavedText[] =>
  list.some((one) => isAt(one, place)) ? list.filter((one) => !isAt(one, place)) : list;

/** Forgets the texts of settings that are removed. */
export function forget(store: UnsavedStore, isRemoved: (place: Place) => boolean): void {
  const { unsaved } = store.getState();
  if (unsaved.some(isRemoved)) store.set({ unsaved: unsaved.filter((one) => !isRemoved(one)) });
}

/** The settings whose texts are being saved: their entries may get other places meanwhile. */
const underWay = new Set<{ readonly file: string; name: string | undefined }>();

/**
 * Saves the text of a setting.
 *
 * @param done gets the place that the setting has by then; `undefined` if it is no more.
 */
export async function saveAt<T>(
  { file, name }: Place,
  save: () => Promise<T>,
  done: (result: T, place: Place | undefined) => void,
): Promise<void> {
  const place = { file, name: name as string | undefined };
  underWay.add(place);
  try {
    const result = await save();
    done(result, place.name === undefined ? undefined : { file, name: place.name });
  } finally {
    underWay.delete(place);
  }
}

/**
 * Gives the texts of settings other names, also those that are being saved; forgets those of settings
 * that are no more.
 */
export function moveTexts(
  store: UnsavedStore,
  file: string,
  names: ReadonlyMap<string, string | undefined>,
): void {
  for (const place of underWay) {
    if (place.file === file && place.name !== undefined && names.has(place.name))
      place.name = names.get(place.name);
  }
  const { unsaved } = store.getState();
  const moved = unsaved.flatMap((one) => {
    if (one.file !== file || !names.has(one.name)) return [one];
    const name = names.get(one.name);
    return name === undefined ? [] : [name === one.name ? one : { ...one, name }];
  });
  const isSame = moved.length === unsaved.length && moved.every((one, at) => one === unsaved[at]);
  if (!isSame) store.set({ unsaved: moved });
}
