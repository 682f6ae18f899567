import type { Command } from './command';

/** A command of the list: a line of the help, and its module. */
interface ListedCommand {
  readonly summary: string;
  readonly load: () => Promise<{ readonly command: Command }>;
}

/** The commands of the package, by name. */
export const COMMANDS: Readonly<Record<string, ListedCommand>> = {
  copy: {
    summary: 'Copies the files that browsers load into a folder of your site.',
    load: () => import('./copy/command'),
  },
  migrate: {
    summary: 'Brings old markup, and that of other systems, to the elements of today.',
    load: () => import('./migrate/command'),
  },
  new: {
    summary: 'Creates the folder of a widget of your own.',
    load: () => import('./new/command'),
  },
  'new-site': {
    summary: 'Creates the folder of a site for a host.',
    load: () => import('./new-site/command'),
  },
};
