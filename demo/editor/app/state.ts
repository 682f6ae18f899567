import type { Structure } from '../../host/content/structure';
import type { PersonAnswer, SiteAnswer, StateAnswer } from '../../host/editor/api.types';
import { landingBeside, PAGE_END, type Landing } from './landing';
import type { PageDocument } from './page-document';
import type { TextTools } from '../text/writing';
import type { UnsavedText } from './unsaved';
import { EMPTY_THEME_HISTORY, type ThemeHistory, type Tokens } from './theme-history';

export type EditorMode = 'editor' | 'preview' | 'live';
export type EditorDevice = 'desktop' | 'tablet' | 'mobile';
/** Panel that is open beside the page; on wide windows `page` is always there. */
export type Panel = 'page' | 'block' | 'theme';

/** Theme tokens that differ from the site's own. */
export interface ThemeState {
  readonly tokens: Tokens;
  readonly saved: string;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly history: ThemeHistory;
}

/** A block that is dragged to a place on the page: one of the page, or a new one. */
export type Dragged =
  | { readonly kind: 'block'; readonly id: string }
  | { readonly kind: 'new'; readonly markup: string; readonly label: string };

/** Someone else has saved a page or the theme. */
export interface Conflict {
  readonly name: string;
  readonly theirs: StateAnswer;
}

/** A line for the owner; a repeated one is said again. */
export interface Note {
  readonly kind: 'done' | 'problem';
  readonly text: string;
  readonly at: number;
}

/** Everything that the editor shows. Replaced as a whole on a change. */
export interface EditorState {
  readonly site: SiteAnswer | undefined;
  /** Why the site could not be loaded; `undefined` if it was, or while it is. */
  readonly loadProblem: string | undefined;
  readonly documents: ReadonlyMap<string, PageDocument>;
  /** File of the page in the frame. */
  readonly file: string;
  readonly theme: ThemeState;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly mode: EditorMode;
  readonly device: EditorDevice;
  readonly panel: Panel;
  readonly isConnected: boolean;
  readonly isBusy: boolean;
  readonly isAdding: boolean;
  /** The place of the next block; by default behind the selected one. */
  readonly landing: Landing | undefined;
  readonly dragged: Dragged | undefined;
  /** The dialog that is open. */
  readonly dialog: 'pages' | 'publish' | 'history' | 'share' | undefined;
  /** Language of the menu that the dialog of pages opens with; `undefined` for its pages. */
  readonly menuLang: string | undefined;
  /** The pages before and after each of their changes, the latest last. */
  readonly pagesBefore: readonly {
    readonly before: Structure;
    readonly after: Structure;
    readonly label: string;
  }[];
  /** Texts of settings that could not be saved. */
  readonly unsaved: readonly UnsavedText[];
  /** People who have a page open in another window. */
  readonly people: readonly PersonAnswer[];
  readonly conflict: Conflict | undefined;
  readonly note: Note | undefined;
  /** The text that is being written. */
  readonly writing: TextTools | undefined;
}

/** Returns the page in the frame. */
export const currentDocument = ({ documents, file }: EditorState): PageDocument | undefined =>
  documents.get(file);

/** The place of the next block: the chosen one, behind the selected block, or the end of the page. */
export function landingOf(state: EditorState): Landing {
  const { landing, selected } = state;
  const root = currentDocument(state)?.root;
  if (landing) return landing;
  const beside = root && selected !== null && landingBeside(root, selected, 'after');
  return beside || PAGE_END;
}

/** Whether there is a step of the page or of the theme to undo, or to redo. */
export const hasStep = (state: EditorState, which: 'done' | 'undone'): boolean =>
  [currentDocument(state)?.history, state.theme.history].some((history) => history?.[which].length);

/** The theme as it is stored. */
export const themeContent = (tokens: ThemeState['tokens']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Returns the theme in its latest state. */
export function openTheme({ content, revision, isDraft }: StateAnswer): ThemeState {
  const tokens = JSON.parse(content) as ThemeState['tokens'];
  const saved = themeContent(tokens);
  return { tokens, saved, revision, isDraft, history: EMPTY_THEME_HISTORY };
}

export const isThemeUnsaved = ({ tokens, saved }: ThemeState): boolean =>
  themeContent(tokens) !== saved;
