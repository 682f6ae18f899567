import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { compileMutants, type Mutant } from './compile';
import type { Source } from './sample';

/** Where in a copy the mutants are switched. */
const SWITCH = 'mutants-switch.js';

/** Links one folder's entries into another, which can so have files of its own. */
function linkEntries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !/^\.(cache|vite)/.test(entry)))
    symlinkSync(realpathSync(join(from, name)), join(to, name), 'junction');
}

/** A copy of a project, in the system's folder for temporary files. */
export class Copy {
  readonly folder: string;

  /** Copies what git tracks or could track; packages and what is built are links. */
  constructor(root: string) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'dm-mutants-')));
    const list = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const files = list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
    for (const file of files) cpSync(join(root, file), join(this.folder, file));
    const folders = new Set(
      files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)),
    );
    for (const folder of folders) {
      const packages = join(root, folder, 'node_modules');
      if (existsSync(packages)) linkEntries(packages, join(this.folder, folder, 'node_modules'));
    }
    if (existsSync(join(root, 'dist')))
      symlinkSync(join(root, 'dist'), join(this.folder, 'dist'), 'junction');
    cpSync(new URL('switch.js', import.meta.url), join(this.folder, SWITCH));
    mkdirSync(this.temporary);
  }

  /** For temporary files of the tests, which a test that is ended leaves behind. */
  get temporary(): string {
    return join(this.folder, '.temporary');
  }

  /** Writes sources with their mutants in them. */
  write(sources: readonly Source[], mutants: readonly Mutant[]): void {
    for (const { file, text } of sources) {
      const own = mutants.filter((mutant) => mutant.file === file);
      if (own.length === 0) continue;
      const path = relative(dirname(file), SWITCH).replaceAll('\\', '/');
      writeFileSync(
        join(this.folder, file),
        compileMutants(text, own, path.startsWith('.') ? path : `./${path}`),
      );
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
