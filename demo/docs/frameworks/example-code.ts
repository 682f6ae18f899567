import { parseFragment } from 'parse5';
import type { CodePanel } from '../code/panel';
import type { ElementDocs } from '../data';
import { shownSource } from '../example-source';
import { FRAMEWORKS, type Framework } from './choices';
import { DIALECTS, inLiteral } from './dialects';
import { templateOf } from './template';

/** Events of the library that are of one element alone. */
const OWN = /^dm-(?!(?:ready|error|request-navigate)$)/;

/** The event that an example listens to: the first one that is the element's own. */
const eventOf = ({ declaration: { events } }: ElementDocs): string | undefined =>
  events.find(({ name }) => OWN.test(name))?.name;

/** The elements of the library in an example, each once. */
const tagsOf = (source: string): string[] => [
  ...new Set(Array.from(source.matchAll(/<dm-([a-z-]+)/g), ([, name = '']) => name)),
];

const importsOf = (source: string): string[] =>
  tagsOf(source).map((name) => `import 'dm-elements/elements/${name}';`);

const STYLES = "import 'dm-elements/dm.css';";

const typesOf = (framework: 'react' | 'vue' | 'svelte' | 'solid'): string =>
  `import type {} from 'dm-elements/${framework}';`;

/** Writes the first example of an element with a framework. */
export function exampleIn(docs: ElementDocs, { id, label: title }: Framework): CodePanel {
  const source = shownSource(docs.example);
  if (id === 'html') return { title, language: 'html', code: source };
  const event = eventOf(docs);
  const { tagName } = docs.declaration;
  const options = { dialect: DIALECTS[id], tagName, attributes: docs.attributes, event };
  const write = (indent: string): string => templateOf(source, options, indent);
  const reports = event !== undefined;
  const imports = importsOf(source);
  const jsx = (...head: Lines): CodePanel => ({
    title,
    language: 'tsx',
    code: component(head, source, write),
  });
  switch (id) {
    case 'react':
      return jsx(STYLES, ...imports, typesOf('react'));
    case 'react-router':
      return jsx(...imports, typesOf('react'), '\n// app/root.tsx imports dm.css, once.');
    case 'next':
      return jsx(
        // A listener needs a component of the browser.
        reports && "'use client';\n",
        `${typesOf('react')}\n`,
        '// The layout renders <DmElements /> and imports dm.css, once.',
      );
    case 'solid':
      return jsx(STYLES, ...imports, typesOf('solid'));
    case 'lit':
      return { title, language: 'ts', code: lit([STYLES, ...imports], write('  ')) };
    case 'vue':
      return { title, language: 'vue', code: vue([STYLES, ...imports], write('  '), reports) };
    case 'nuxt': {
      const head = ['// nuxt.config.ts names dm.css, once.', ...imports];
      return { title, language: 'vue', code: vue(head, write('  '), reports) };
    }
    case 'svelte':
    case 'sveltekit':
      return { title, language: 'svelte', code: svelte([STYLES, ...imports], write('')) };
    case 'angular':
      return { title, language: 'ts', code: angular(imports, write('    '), reports) };
  }
}

/** Lines of code; `false` for those that an example does not need. */
type Lines = readonly (string | false)[];

const linesOf = (lines: Lines): string => lines.filter((line) => line !== false).join('\n');

/** Whether an example has one element around all: JSX puts several into a fragment. */
const hasOneRoot = (source: string): boolean =>
  parseFragment(source).childNodes.filter((node) => 'tagName' in node || isWritten(node)).length ===
  1;

const isWritten = (node: object): boolean => 'value' in node && String(node.value).trim() !== '';

function component(head: Lines, source: string, write: (indent: string) => string): string {
  const template = hasOneRoot(source) ? write('    ') : `    <>\n${write('      ')}\n    </>`;
  return `${linesOf(head)}\n\nexport function Example() {\n  return (\n${template}\n  );\n}`;
}

const lit = (head: Lines, template: string): string =>
  `import { html } from 'lit';\n${linesOf(head)}\n\nexport const example = () => html\`\n${template}\n\`;`;

function vue(head: Lines, template: string, reports: boolean): string {
  const report = reports && '\nconst report = (detail: unknown): void => console.log(detail);';
  const script = linesOf([...head, typesOf('vue'), report]);
  return `<script setup lang="ts">\n${script}\n</script>\n\n<template>\n${template}\n</template>`;
}

function svelte(head: readonly string[], template: string): string {
  const script = [...head, typesOf('svelte')].map((line) => `  ${line}`).join('\n');
  return `<script lang="ts">\n${script}\n</script>\n\n${template}`;
}

const angular = (imports: readonly string[], template: string, reports: boolean): string => {
  const literal = inLiteral(template);
  const body = reports
    ? '{\n  report(detail: unknown): void {\n    console.log(detail);\n  }\n}'
    : '{}';
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
${imports.join('\n')}

@Component({
  selector: 'app-example',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${literal}
  \`,
})
export class Example ${body}`;
};

/** Writes the first example of an element with each of these frameworks. */
export const examplesByFramework = (
  docs: ElementDocs,
  frameworks: readonly Framework[] = FRAMEWORKS,
): CodePanel[] => frameworks.map((framework) => exampleIn(docs, framework));
