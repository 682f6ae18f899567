/** Pages and changes for tests of the migration. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root';

/** The pages of the demo and of the documentation. */
export function ownPages(): readonly (readonly [file: string, source: string])[] {
  return ['demo/site', 'elements', 'demo/docs', 'starter'].flatMap((folder) =>
    readdirSync(join(packageRoot(), folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('node_modules'))
      .map((path) => [path, readFileSync(path, 'utf8')] as const),
  );
}

/** Whole numbers below a limit, the same in every run. */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 0x80_00_00_00) * limit);
  };
}

const ODD =
  '< > " \' / = <!-- --> <! </ & x <b --!> <![CDATA[ </div> </li> <p> <li> class= {{ }} {% <?php ?>'.split(
    ' ',
  );

/** Breaks a source at some places. */
export function broken(source: string, random: (limit: number) => number, changes = 4): string {
  let text = source;
  for (let change = 0; change < changes; change += 1) {
    const at = random(text.length);
    text = text.slice(0, at) + (ODD[random(ODD.length)] ?? '') + text.slice(at + random(3));
  }
  return text;
}
