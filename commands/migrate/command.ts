import { relative } from 'node:path';
import { suggestion } from '../../shared/debug/nearest';
import { CommandError, MISUSED, type Command, type CommandCall } from '../command';
import { plain } from './differences';
import { findFiles, reasonOf } from './find-files';
import { SYSTEMS, type System } from './findings';
import { migrateText } from './migrate-text';
import { readPage, SourceError, STANDARD_INPUT } from './read-source';
import { linesOf, reportOf, summaryOf, type FileReport } from './report';
import { writeWhole } from './write-file';

function systemsOf(only: string | true | undefined): readonly System[] {
  if (typeof only !== 'string') return SYSTEMS;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !SYSTEMS.some((system) => system === name));
  if (unknown !== undefined) {
    const near = suggestion(unknown, SYSTEMS);
    throw new CommandError(
      `--only takes ${SYSTEMS.join(', ')}, not "${plain(unknown)}"${near || '.'}`,
      MISUSED,
    );
  }
  return SYSTEMS.filter((system) => names.includes(system));
}

/** The one page of `--stdout`: a file, or what is piped in. */
function readOne(name: string, path: string | undefined): string {
  try {
    return readPage(path ?? STANDARD_INPUT);
  } catch (error) {
    throw new CommandError(
      `${name} ${error instanceof SourceError ? error.message : reasonOf(error)}.`,
    );
  }
}

/** Prints the page as it is after, and what is to be said about it apart from it. */
function printOne(call: CommandCall, systems: readonly System[]): void {
  const { positionals, values, folder, write, printError } = call;
  const [name = '', ...rest] = positionals;
  if (rest.length > 0 || values['write'] === true || values['json'] === true) {
    throw new CommandError(
      '--stdout and - take one file, and neither --write nor --json.',
      MISUSED,
    );
  }
  const found = name === '-' ? undefined : findFiles([name], folder);
  const [refused] = found?.refused ?? [];
  if (refused) throw new CommandError(`${name} ${refused.reason}.`);
  if (found && found.files.length !== 1) {
    throw new CommandError('--stdout takes one file.', MISUSED);
  }
  const source = readOne(name, found?.files[0]);
  const migrated = migrateText(source, systems);
  write(migrated.text);
  const report = reportOf(name, source, migrated, false);
  for (const line of linesOf(report, source, { edits: [] })) printError(line);
}

/** Migrates one file; a failure becomes its report. */
function migrateFile(
  path: string,
  { file, systems, isWriting }: { file: string; systems: readonly System[]; isWriting: boolean },
): readonly [report: FileReport, lines: readonly string[]] {
  try {
    const source = readPage(path);
    const migrated = migrateText(source, systems);
    const written = isWriting && migrated.text !== source;
    if (written) writeWhole(path, migrated.text);
    const report = reportOf(file, source, migrated, written);
    return [report, linesOf(report, source, migrated)];
  } catch (error) {
    const reason = error instanceof SourceError ? error.message : reasonOf(error);
    return [failed(file, reason), []];
  }
}

const failed = (file: string, error: string): FileReport => ({
  file,
  changed: false,
  written: false,
  findings: [],
  error,
});

/** Brings pages with old markup, and with that of other systems: `npx dm-elements migrate page.html`. */
export const command: Command = {
  usage: '<file, folder or pattern…>',
  description: `Rewrites old markup of the platform to the tags and attributes of today and, as drafts to compare
with the original, galleries, menus and forms of WordPress, carousels and navbars of Bootstrap, and
lists of Swiper and PhotoSwipe. Says with file, line and column what it changes and what it leaves, and
changes nothing without --write. Everything else in a file stays byte for byte. - reads one page from
the standard input and prints it.`,
  example: 'public/index.html',
  options: [
    { name: 'write', description: 'Writes the changes.' },
    { name: 'only', value: '<systems>', description: `Some of ${SYSTEMS.join(',')}.` },
    { name: 'stdout', description: 'Prints one page as it would be, and the report as errors.' },
    { name: 'json', description: 'Prints the report as JSON.' },
  ],
  run(call) {
    const { positionals, values, folder, print } = call;
    if (positionals.length === 0 || positionals.includes('')) {
      throw new CommandError('Name a file, a folder or a pattern.', MISUSED);
    }
    const systems = systemsOf(values['only']);
    if (values['stdout'] === true || positionals.includes('-')) {
      printOne(call, systems);
      return;
    }
    const isWriting = values['write'] === true;
    const isJson = values['json'] === true;
    const { files, refused } = findFiles(positionals, folder);
    const show = (path: string): string => {
      const shown = relative(folder, path);
      return shown.startsWith('..') ? path : shown || '.';
    };
    const reports = refused.map(({ path, reason }) => failed(show(path), reason));
    const tell = ({ file, error }: FileReport): void => {
      if (error !== undefined && !isJson) print(`${plain(file)} ${error}.`);
    };
    reports.forEach(tell);
    for (const path of files) {
      const [report, lines] = migrateFile(path, { file: show(path), systems, isWriting });
      reports.push(report);
      tell(report);
      if (!isJson) for (const line of lines) print(line);
    }
    if (isJson) print(JSON.stringify({ written: isWriting, files: reports }, null, 2));
    else
      print(
        summaryOf(
          reports.filter(({ error }) => error === undefined),
          isWriting,
        ),
      );
    const failures = reports.filter(({ error }) => error !== undefined).length;
    if (failures > 0) {
      throw new CommandError(
        `${failures} ${failures === 1 ? 'file or folder was' : 'files and folders were'} not migrated.`,
      );
    }
  },
};
