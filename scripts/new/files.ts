import { litClass, litTest } from './lit';
import type { ElementNames } from './names';
import { reactClass, reactTest, reactView } from './react';

/** Which library draws an element. */
export type View = 'react' | 'lit';

function define({ name, tag, className }: ElementNames): string {
  return `import { define } from '../../shared/element/define';
import { ${className} } from './${name}';

define('${tag}', ${className});
`;
}

const REACT_STYLES = `:host {
  display: block;
}

button {
  min-block-size: 44px;
  padding-inline: calc(var(--_space) * 2);
  color: var(--_on-accent);
  background: var(--_accent);
  border: 1px solid transparent;
  border-radius: var(--_radius);
}

button:focus-visible {
  outline: 2px solid var(--_accent);
  outline-offset: 2px;
}
`;

const LIT_STYLES = `:host {
  display: inline-block;
}
`;

function reserve({ tag }: ElementNames, view: View): string {
  const display = view === 'react' ? 'block' : 'inline-block';
  const room = view === 'react' ? '\n  padding-block-end: 44px;' : '';
  return `/* The box as it will be, before its script is there. */
${tag}:not(:defined) {
  display: ${display};${room}
}
`;
}

/** The files of a new element, by their names in its folder. */
export function elementFiles(names: ElementNames, view: View): ReadonlyMap<string, string> {
  const { name, tag } = names;
  const isReact = view === 'react';
  return new Map([
    [`${name}.ts`, isReact ? reactClass(names) : litClass(names)],
    [`${name}.define.ts`, define(names)],
    ...(isReact ? ([[`${name}.view.tsx`, reactView(names)]] as const) : []),
    [`${name}.css`, isReact ? REACT_STYLES : LIT_STYLES],
    [`${name}.reserve.css`, reserve(names, view)],
    [`${name}.test.ts`, isReact ? reactTest(names) : litTest(names)],
    [`${name}.example.html`, `<${tag}>What is readable without script.</${tag}>\n`],
  ]);
}

/** The entry's style sheet with the new element's reserved box, in order. */
export function withReserve(styles: string, { name }: ElementNames): string {
  const line = `@import '../elements/${name}/${name}.reserve.css';`;
  const isImport = (text: string): boolean => text.startsWith('@import');
  const lines = styles.split('\n');
  const imports = [...lines.filter(isImport), line].sort();
  const first = lines.findIndex(isImport);
  const others = lines.filter((text) => !isImport(text));
  others.splice(first === -1 ? 0 : first, 0, ...imports);
  return others.join('\n');
}
