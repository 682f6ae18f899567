import { openTheme, type EditorState } from './state';

/** The state before the site has come, for the size of the window. */
export function initialState(): EditorState {
  const isPhone = matchMedia('(max-width: 767px)').matches;
  const isTablet = !isPhone && matchMedia('(max-width: 1023px)').matches;
  return {
    site: undefined,
    loadProblem: undefined,
    documents: new Map(),
    file: '',
    theme: openTheme({ content: '{}', revision: 0, isDraft: false }),
    selected: null,
    hovered: null,
    mode: 'editor',
    device: isPhone ? 'mobile' : isTablet ? 'tablet' : 'desktop',
    panel: isPhone || isTablet ? 'page' : 'block',
    isConnected: false,
    isBusy: false,
    isAdding: false,
    landing: undefined,
    dragged: undefined,
    dialog: undefined,
    pagesBefore: [],
    unsaved: [],
    people: [],
    conflict: undefined,
    menuLang: undefined,
    note: undefined,
    writing: undefined,
  };
}
