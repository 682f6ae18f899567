import type { EditorContext } from './editor.types';
import { redoStep, undoStep, type Change } from './page-document';
import { currentDocument } from './state';
import { POST_TEXTS } from './post-texts';
import { savePostText } from './save-post-text';
import { recordTokens, redoTokens, undoTokens, type ThemeMove, type Tokens } from './theme-history';

/** The editor as its steps see it. */
export interface StepsContext extends EditorContext {
  /** Shows a changed page and selects a block. */
  show(change: Change, selected: string | null): void;
}

/** The steps of the page in the frame and of the theme, which are undone in one order. */
export class Steps {
  readonly #editor: StepsContext;
  /** Where steps were undone, the latest last. */
  #undoneIn: ('page' | 'theme')[] = [];

  constructor(editor: StepsContext) {
    this.#editor = editor;
  }

  /** After a new change nothing is done again. */
  forgetUndone(): void {
    this.#undoneIn = [];
  }

  /** Takes the latest change of the page or of the theme back; returns what it was. */
  undo(): string | undefined {
    const { history } = this.#editor.getState().theme;
    const document = currentDocument(this.#editor.getState());
    const isTheme = (history.done.at(-1)?.at ?? -1) > (document?.history.done.at(-1)?.at ?? -1);
    this.#undoneIn.push(isTheme ? 'theme' : 'page');
    return isTheme
      ? this.#moveTheme(undoTokens(history))
      : this.#movePage('from', document && undoStep(document));
  }

  /** Carries out again what was undone last; returns what it was. */
  redo(): string | undefined {
    const state = this.#editor.getState();
    const document = currentDocument(state);
    const page = (): string | undefined => this.#movePage('to', document && redoStep(document));
    const theme = (): string | undefined => this.#moveTheme(redoTokens(state.theme.history));
    // Another page may be open since.
    return this.#undoneIn.pop() === 'theme' ? (theme() ?? page()) : (page() ?? theme());
  }

  /** Sets a token of the theme; `undefined` for the site's own. */
  setToken(name: string, value: string | undefined): void {
    const { theme, site } = this.#editor.getState();
    const before = theme.tokens;
    const after = Object.fromEntries(
      Object.entries({ ...before, [name]: value }).filter(([, text]) => text !== undefined),
    ) as Tokens;
    const label = site?.tokens.find((token) => token.name === name)?.label ?? name;
    const step = { name, label, before, after, at: Date.now() };
    this.forgetUndone();
    this.#moveTheme({ history: recordTokens(theme.history, step), tokens: after, label });
  }

  #movePage(end: 'from' | 'to', change: Change | undefined): string | undefined {
    if (!change) return undefined;
    const { postText, label } = change.command;
    if (postText) {
      const said = `${end === 'from' ? 'Undone' : 'Done again'}: ${label}`;
      const from = postText[end === 'from' ? 'to' : 'from'];
      const kind = POST_TEXTS[postText.name];
      const { page } = change.document;
      void savePostText(this.#editor, page, kind, { text: postText[end], from, said });
    }
    const { selected } = this.#editor.getState();
    this.#editor.show(change, change.command.selected ?? selected);
    return label;
  }

  #moveTheme(move: ThemeMove | undefined): string | undefined {
    if (!move) return undefined;
    const { history, tokens, label } = move;
    this.#editor.set({ theme: { ...this.#editor.getState().theme, history, tokens } });
    this.#editor.send({ type: 'tokens', tokens });
    return label;
  }
}
