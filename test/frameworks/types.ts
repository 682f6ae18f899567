import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importEverything } from '../../scripts/check/consumer';

/** Modules that are checked alone: what one module imports, another would know too. */
const ALONE = ['element.ts'];

const CONFIGURATIONS = { bundler: './tsconfig.json', nodenext: './tsconfig.node.json' } as const;

/** The path of a compiler's command; from version 7 on it is a native program. */
function compilerIn(folder: string): string {
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: { readonly tsc: string };
  };
  return join(folder, bin.tsc);
}

/**
 * Checks modules that import the package with every supported TypeScript, declarations included,
 * as bundlers and as Node resolve imports. Returns one line for each that fails.
 *
 * @param folder the project `types`, installed.
 */
export function checkTypes(folder: string): readonly string[] {
  writeFileSync(join(folder, 'everything.ts'), importEverything());
  const modules = readdirSync(folder).filter((name) => /^[a-z]+\.tsx?$/.test(name));
  const groups = [...ALONE.map((name) => [name]), modules];
  const compilers = readdirSync(join(folder, 'node_modules'))
    .filter((name) => name.startsWith('typescript-'))
    .sort();
  return compilers.flatMap((compiler) =>
    Object.entries(CONFIGURATIONS).flatMap(([resolution, base]) =>
      groups.flatMap((files) => {
        const configuration = join(folder, 'tsconfig.now.json');
        writeFileSync(configuration, JSON.stringify({ extends: base, files }));
        const tsc = compilerIn(join(folder, 'node_modules', compiler));
        const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', configuration], {
          cwd: folder,
          encoding: 'utf8',
        });
        const name = `${compiler}, ${resolution}, ${files.join(' ')}`;
        return status === 0 ? [] : [`${name}:\n${stdout}`];
      }),
    ),
  );
}
