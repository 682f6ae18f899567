import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** Default accessible name. */
  sidebar: 'Sidebar',
} as const;

export const sidebarText = textsOf(ENGLISH);
