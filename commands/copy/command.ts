import { join, relative, resolve } from 'node:path';
import { CommandError, MISUSED, type Command, type CommandCall } from '../command';
import { packageRoot } from '../package-root';
import { copyLibrary, type CopyReport } from './copy-library';

const DAY = 24 * 60 * 60 * 1000;

/** Days that the files of earlier copies stay. */
const KEEP_DAYS = 1;

/** Errors of the system, in words. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EDQUOT: 'the quota of the disk is used up',
  EEXIST: 'there is a file in the place of a folder',
  EFBIG: 'a file is larger than allowed',
  EMFILE: 'too many files are open',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file in the place of a folder',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
};

function keepOf(values: CommandCall['values']): number {
  const text = values['keep-days'] ?? String(KEEP_DAYS);
  const days = typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
  if (days >= 0 && days <= 3650) return days * DAY;
  throw new CommandError(`--keep-days takes a number of days, not "${text}".`, MISUSED);
}

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/** The lines that tell what was done. */
function linesOf(target: string, report: CopyReport): readonly string[] {
  const { version, files, written, removed, kept, keptUntil } = report;
  const time = keptUntil?.toISOString().slice(0, 16).replace('T', ' ');
  return [
    written > 0
      ? `${target} has dm-elements ${version}: ${filesOf(files)}, of which ${written} are new.`
      : `${target} has dm-elements ${version} already: ${filesOf(files)}.`,
    ...(removed > 0 ? [`${filesOf(removed)} of earlier versions removed.`] : []),
    ...(kept > 0 && time !== undefined
      ? [
          `${filesOf(kept)} of earlier versions stay for open pages. A copy after ${time} UTC removes them.`,
        ]
      : []),
  ];
}

/** Copies the files that browsers load: `npx dm-elements copy public/dm/1`. */
export const command: Command = {
  usage: '<folder>',
  description: `Copies the files that browsers load into a folder of your site: whole and checked, those first that
others name. Files of earlier copies stay for pages that are open; the first copy after their time
removes them. Other files in the folder are never touched.`,
  example: 'public/dm/1',
  options: [
    {
      name: 'keep-days',
      value: '<days>',
      description: `How long files of earlier copies stay. Default: ${KEEP_DAYS}.`,
    },
    {
      name: 'replace',
      description: 'Replaces files of the same names that were copied by hand.',
    },
  ],
  run({ positionals, values, folder, print }) {
    const [name, ...rest] = positionals;
    if (name === undefined || name === '' || rest.length > 0) {
      throw new CommandError('Name one folder to copy to.', MISUSED);
    }
    const keep = keepOf(values);
    const target = resolve(folder, name);
    const shown = relative(folder, target).startsWith('..') ? target : name;
    try {
      const report = copyLibrary({
        source: join(packageRoot(), 'dist'),
        target,
        keep,
        replaces: values['replace'] === true,
      });
      for (const line of linesOf(shown, report)) print(line);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const { code = '', message } = error as NodeJS.ErrnoException;
      throw new CommandError(
        `${shown} cannot be written: ${REASONS[code] ?? message}. What it had stays.`,
      );
    }
  },
};
