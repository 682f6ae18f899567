import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of `package.json` that commands read. */
export interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The folder of the package: above this module, as a source and as it is built. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

export const readPackage = (): PackageFile =>
  JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as PackageFile;

export const packageVersion = (): string => readPackage().version;
