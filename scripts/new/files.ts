import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths';
import type { ElementNames } from './names';

/** The library that draws an element. */
export type View = 'react' | 'lit';

/** The files of a new element by their names in its folder, from `templates/`. */
export function elementFiles(names: ElementNames, view: View): ReadonlyMap<string, string> {
  const folder = inRoot('scripts/new/templates', view);
  return new Map(
    readdirSync(folder).map((file) => {
      const template = readFileSync(join(folder, file), 'utf8');
      const text = template.replace(/{{(\w+)}}/g, (_, key: keyof ElementNames) => names[key]);
      return [file.replace('element', names.name).replace('.template', ''), text];
    }),
  );
}

/** Adds a line to those that begin alike, in order. */
function withLine(source: string, beginning: string, line: string): string {
  const isOne = (text: string): boolean => text.startsWith(beginning);
  const lines = source.split('\n');
  const sorted = [...lines.filter(isOne), line].sort();
  const first = Math.max(0, lines.findIndex(isOne));
  const rest = lines.filter((text) => !isOne(text));
  return rest.toSpliced(first, 0, ...sorted).join('\n');
}

/** Adds the style sheet of a new element's reserved box to the entry's imports. */
export function withReserve(styles: string, { name }: ElementNames): string {
  return withLine(styles, '@import', `@import '../elements/${name}/${name}.reserve.css';`);
}

/** Adds a new element to the definitions that the loader knows. */
export function withDefinition(definitions: string, { name, tag }: ElementNames): string {
  const line = `  '${tag}': () => import('../elements/${name}/${name}.define'),`;
  return withLine(definitions, "  'dm-", line);
}
