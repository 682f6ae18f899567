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

/** Adds the style sheet of a new element's reserved box to the entry's imports, in order. */
export function withReserve(styles: string, { name }: ElementNames): string {
  const line = `@import '../elements/${name}/${name}.reserve.css';`;
  const isImport = (text: string): boolean => text.startsWith('@import');
  const lines = styles.split('\n');
  const imports = [...lines.filter(isImport), line].sort();
  const first = Math.max(0, lines.findIndex(isImport));
  const rest = lines.filter((text) => !isImport(text));
  return rest.toSpliced(first, 0, ...imports).join('\n');
}
