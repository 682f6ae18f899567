import { parseFragment } from 'parse5';
import type { CodePanel } from '../code/panel';
import type { ElementDocs } from '../data';
import { shownSource } from '../example-source';
import { FRAMEWORKS, type Framework } from './choices';
import { DIALECTS } from './dialects';
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

const importsOf = (source: string, indent = ''): string[] =>
  tagsOf(source).map((name) => `${indent}import 'dm-elements/elements/${name}';`);

/** Writes the first example of an element with a framework. */
export function exampleIn(docs: ElementDocs, { id, label }: Framework): CodePanel {
  const source = shownSource(docs.example);
  if (id === 'html') return { title: label, language: 'html', code: source };
  const event = eventOf(docs);
  const { tagName } = docs.declaration;
  const options = { dialect: DIALECTS[id], tagName, attributes: docs.attributes, event };
  const write = (indent: string): string => templateOf(source, options, indent);
  const reports = event !== undefined;
  switch (id) {
    case 'react': {
      const types = "import type {} from 'dm-elements/react';";
      const head = ["import 'dm-elements/dm.css';", ...importsOf(source), types];
      return { title: label, language: 'tsx', code: component(head, source, write) };
    }
    case 'next': {
      const head = [
        // A listener needs a component of the browser.
        reports && "'use client';\n",
        "import type {} from 'dm-elements/react';\n",
        '// The layout renders <DmElements /> and imports dm.css, once.',
      ];
      return { title: label, language: 'tsx', code: component(head, source, write) };
    }
    case 'vue': {
      const script = [
        "import 'dm-elements/dm.css';",
        ...importsOf(source),
        "import type {} from 'dm-elements/vue';",
        reports && '\nconst report = (detail: unknown): void => console.log(detail);',
      ];
      const code = `<script setup lang="ts">\n${linesOf(script)}\n</script>\n\n<template>\n${write('  ')}\n</template>`;
      return { title: label, language: 'vue', code };
    }
    case 'svelte': {
      const script = [
        "  import 'dm-elements/dm.css';",
        ...importsOf(source, '  '),
        "  import type {} from 'dm-elements/svelte';",
      ];
      const code = `<script lang="ts">\n${linesOf(script)}\n</script>\n\n${write('')}`;
      return { title: label, language: 'svelte', code };
    }
    case 'angular':
      return {
        title: label,
        language: 'ts',
        code: angular(importsOf(source), write('    '), reports),
      };
  }
}

const linesOf = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

/** Whether an example has one element around all: JSX puts several into a fragment. */
const hasOneRoot = (source: string): boolean =>
  parseFragment(source).childNodes.filter((node) => 'tagName' in node || isWritten(node)).length ===
  1;

const isWritten = (node: object): boolean => 'value' in node && String(node.value).trim() !== '';

function component(
  head: readonly (string | false)[],
  source: string,
  write: (indent: string) => string,
): string {
  const template = hasOneRoot(source) ? write('    ') : `    <>\n${write('      ')}\n    </>`;
  return `${linesOf(head)}\n\nexport function Example() {\n  return (\n${template}\n  );\n}`;
}

const angular = (imports: readonly string[], template: string, reports: boolean): string => {
  const literal = template.replace(/[\\`]|\$\{/g, String.raw`\$&`);
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

/** Writes the first example of an element with every framework. */
export const examplesByFramework = (docs: ElementDocs): CodePanel[] =>
  FRAMEWORKS.map((framework) => exampleIn(docs, framework));
