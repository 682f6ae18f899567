import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** What a sidebar without a label is called. */
  sidebar: 'Sidebar',
} as const;

/** A text of the sidebar. */
export const sidebarText = textsOf(ENGLISH);
