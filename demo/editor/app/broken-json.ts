import { findNode } from '../source/node';
import type { EditorState } from './state';

/** The setting of a block. */
export interface SettingPlace {
  readonly file: string;
  readonly id: string;
  readonly name: string;
}

/** Most texts that are kept. */
const MAX_TEXTS = 50;

interface Kept extends SettingPlace {
  readonly text: string;
}

/** Texts of settings that are no JSON yet, the latest last: they stay typed while another block is selected. */
let texts: readonly Kept[] = [];

const isAt = (one: SettingPlace, { file, id, name }: SettingPlace): boolean =>
  one.file === file && one.id === id && one.name === name;

/** Returns the text that is kept for a setting. */
export const brokenAt = (place: SettingPlace): string | undefined =>
  texts.find((one) => isAt(one, place))?.text;

/** Keeps the text of a setting; `undefined` forgets it. */
export function keepBroken(place: SettingPlace, text: string | undefined): void {
  const others = texts.filter((one) => !isAt(one, place));
  const { file, id, name } = place;
  texts = text === undefined ? others : [...others, { file, id, name, text }].slice(-MAX_TEXTS);
}

/** Forgets the texts of a page whose blocks have other ids now. */
export function forgetBroken(file: string): void {
  texts = texts.filter((one) => one.file !== file);
}

/** Whether a text is kept for a block that is still there. */
export const hasBroken = ({ documents }: Pick<EditorState, 'documents'>): boolean =>
  texts.some(({ file, id }) => {
    const root = documents.get(file)?.root;
    return root !== undefined && findNode(root, id) !== undefined;
  });
