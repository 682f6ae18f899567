import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { compileFunction } from 'node:vm';
import { parseFragment, type ChildNode } from 'parse5';
import * as runtime from 'react/jsx-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { inRoot } from '../../../scripts/paths';
import { readAllDocs, parseDocs, type ElementDocs } from '../data';
import { shownSource } from '../example-source';
import { sampleDocs } from '../fixtures';
import { FRAMEWORKS, choiceOf, choicesOf, type Framework } from './choices';
import { exampleIn } from './example-code';

const docsOf = (example: string, change = {}): ElementDocs =>
  parseDocs(JSON.stringify(sampleDocs({ example, ...change })), 'tide.json');

const codeIn = (docs: ElementDocs, id: Framework['id']): string =>
  exampleIn(
    docs,
    FRAMEWORKS.find((framework) => framework.id === id)!,
  ).code;

const EXAMPLE = `<dm-tide layout="flood" cols="3" open>
  <p class="lead">High & low: {water} at <b>6</b>, <i>{{ noon }}</i> or
    <a href="mailto:a@b.example">ask</a>.</p>
  <!-- A note -->
  <label for="day">Day <input id="day" maxlength="9" value="1" required></label>
</dm-tide>
<img src="/a.jpg" alt="">`;

test('an example in React has props of its types, an event, and each space that is seen', () => {
  assert.equal(
    codeIn(docsOf(EXAMPLE), 'react'),
    `import 'dm-elements/dm.css';
import 'dm-elements/elements/tide';
import type {} from 'dm-elements/react';

export function Example() {
  return (
    <>
      <dm-tide
        layout="flood"
        cols={3}
        open
        ondm-turn={({ detail }) => console.log(detail)}
      >
        <p className="lead">
          High &amp; low: {'{'}water{'}'} at <b>6</b>, <i>{'{{'} noon {'}}'}</i> or{' '}
          <a href="mailto:a@b.example">ask</a>.
        </p>
        {/* A note */}
        <label htmlFor="day">
          Day <input id="day" maxLength={9} defaultValue="1" required />
        </label>
      </dm-tide>
      <img src="/a.jpg" alt="" />
    </>
  );
}`,
  );
});

test('an example in Next.js is a component of the browser if it listens, and leaves the import to the layout', () => {
  const code = codeIn(docsOf(EXAMPLE), 'next');
  assert.match(code, /^'use client';\n\nimport type \{\} from 'dm-elements\/react';/);
  assert.doesNotMatch(code, /elements\/tide/);
  const { declaration } = sampleDocs();
  const silent = docsOf(EXAMPLE, { declaration: { ...declaration, events: [] } });
  assert.doesNotMatch(codeIn(silent, 'next'), /use client/);
});

test('an example in Solid has the names of HTML, an event, and each space that is seen', () => {
  const code = codeIn(docsOf(EXAMPLE), 'solid');
  assert.match(code, /^import 'dm-elements\/dm\.css';\nimport 'dm-elements\/elements\/tide';/);
  assert.ok(code.includes("import type {} from 'dm-elements/solid';"));
  assert.match(
    code,
    /<dm-tide\s+layout="flood"\s+cols="3"\s+open\s+on:dm-turn=\{\(\{ detail \}\) => console\.log\(detail\)\}\s*>/,
  );
  assert.ok(
    code.includes(`<p class="lead">
          High &amp; low: {'{'}water{'}'} at <b>6</b>, <i>{'{{'} noon {'}}'}</i> or{' '}`),
  );
  assert.ok(code.includes('<label for="day">'));
  assert.ok(code.includes('<input id="day" maxlength="9" value="1" required />'));
  assert.ok(code.includes('<img src="/a.jpg" alt="" />'));
});

test('where a framework has its style sheet elsewhere, its example says where', () => {
  for (const [id, place] of [
    ['next', 'The layout'],
    ['react-router', 'app/root.tsx'],
    ['nuxt', 'nuxt.config.ts'],
  ] as const) {
    const code = codeIn(docsOf(EXAMPLE), id);
    assert.ok(code.includes(`// ${place} `), id);
    assert.doesNotMatch(code, /import 'dm-elements\/dm\.css'/, id);
  }
});

test('an example in Vue, Svelte and Angular is written as their templates are', () => {
  const docs = docsOf('<dm-tide open label="{{x}}" cols="2"><p>{{ a }} @if</p></dm-tide>');
  assert.match(
    codeIn(docs, 'vue'),
    /<dm-tide open label="\{\{x\}\}" cols="2" @dm-turn="report\(\$event\.detail\)">\s*<p>&#123;&#123; a \}\} @if<\/p>/,
  );
  assert.match(
    codeIn(docs, 'svelte'),
    /open\s+label=\{'\{\{x\}\}'\}\s+cols="2"\s+ondm-turn=\{\(\{ detail \}\) => console\.log\(detail\)\}\s*>\s*<p>&#123;&#123; a &#125;&#125; @if/,
  );
  assert.match(
    codeIn(docs, 'angular'),
    /\[open\]="true"\s+label="&#123;&#123;x\}\}"\s+cols="2"\s+\(dm-turn\)="report\(\$event\.detail\)"\s*>\s*<p>&#123;&#123; a &#125;&#125; &#64;if/,
  );
});

test('an example in Lit is a template literal, in which nothing of the text begins an expression', () => {
  const source = '<dm-tide label="a`b" cols="3">\n  <p>${x} costs \\ 3</p>\n</dm-tide>';
  const code = codeIn(docsOf(source), 'lit');
  assert.match(code, /^import \{ html \} from 'lit';\nimport 'dm-elements\/dm\.css';/);
  const [tag] = literalOf(code).match(/<dm-tide[^]*<\/dm-tide>/) ?? [];
  assert.match(tag ?? '', /label="a`b" cols="3" @dm-turn=>\s*<p>\$\{x\} costs \\ 3<\/p>/);
});

test('data in an attribute is a property, but an attribute where a server renders', () => {
  const attributes = [
    { name: 'data-set', property: 'dataSet', kind: 'json', description: 'Data.' },
  ];
  const docs = docsOf(`<dm-tide data-set='{"at": ["x’s", 2], "é": null}'></dm-tide>`, {
    attributes,
  });
  const written = `{ at: ['x’s', 2], 'é': null }`;
  assert.ok(codeIn(docs, 'react').includes(`data-set={${written}}`));
  for (const id of ['next', 'react-router', 'sveltekit', 'solid'] as const)
    assert.ok(codeIn(docs, id).includes(`data-set={'{"at": ["x’s", 2], "é": null}'}`), id);
  assert.ok(codeIn(docs, 'nuxt').includes(`data-set='{"at": ["x’s", 2], "é": null}'`));
  assert.ok(codeIn(docs, 'lit').includes(`data-set='{"at": ["x’s", 2], "é": null}'`));
  assert.ok(codeIn(docs, 'vue').includes(`:data-set="${written}"`));
  assert.ok(codeIn(docs, 'svelte').includes(`data-set={${written}}`));
  assert.ok(codeIn(docs, 'angular').includes(`[dataSet]="${written}"`));
});

test('tabs of one label have one choice everywhere', () => {
  assert.equal(choiceOf('Next.js'), 'next');
  assert.equal(choiceOf('Script tag'), 'html');
  assert.equal(choiceOf('webpack and esbuild'), 'webpack-and-esbuild');
});

test('tabs show the code of the framework that another is built on, where it has none', () => {
  assert.deepEqual(choicesOf('Vue', ['HTML', 'React', 'Vue', 'Svelte']), ['vue', 'nuxt']);
  assert.deepEqual(choicesOf('Vue', ['HTML', 'Vue', 'Nuxt']), ['vue']);
  assert.deepEqual(choicesOf('npm', ['npm', 'React']), ['npm']);
});

type Tree = readonly (string | readonly [string, Readonly<Record<string, string>>, Tree])[];

/** The parts of a document that are compared: tags, attributes by plain names, trimmed text. */
function treeOf(nodes: readonly ChildNode[]): Tree {
  return nodes.flatMap((node): Tree => {
    if ('tagName' in node) {
      const { tagName, attrs, childNodes } = node;
      // React asks for pictures before they come.
      if (attrs.some(({ value }) => value === 'preload')) return [];
      const plain = attrs.map(({ name, value }): [string, string] => [
        name.replace(/[^a-z0-9]/g, ''),
        value === 'true' ? '' : value,
      ]);
      return [[tagName, Object.fromEntries(plain.sort()), treeOf(childNodes)]];
    }
    const text = 'value' in node ? node.value.replace(/\s+/g, ' ').trim() : '';
    return text ? [text] : [];
  });
}

const parse = (html: string): Tree => treeOf(parseFragment(html).childNodes);

function renderedByReact(code: string): string {
  const options = {
    module: ts.ModuleKind.CommonJS,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const { outputText, diagnostics } = ts.transpileModule(code, {
    compilerOptions: options,
    reportDiagnostics: true,
    fileName: 'example.tsx',
  });
  assert.deepEqual(diagnostics, []);
  const module: { Example?: () => ReactNode } = {};
  const run = compileFunction(outputText, ['exports', 'require']) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void;
  run(module, (name) => (name === 'react/jsx-runtime' ? runtime : {}));
  return renderToStaticMarkup(module.Example!());
}

const VUE = /<template>\n([^]*)\n<\/template>$/;
const SVELTE = /<\/script>\n\n([^]*)$/;

/** The template within the code of frameworks that do not run here. */
const TEMPLATES = {
  vue: VUE,
  nuxt: VUE,
  svelte: SVELTE,
  sveltekit: SVELTE,
  solid: /\n {2}return \(\n([^]*)\n {2}\);\n\}$/,
  angular: /template: `\n([^]*)\n {2}`,\n/,
} as const;

/** The template literal of an example in Lit. */
function literalOf(code: string): string {
  const [, body = ''] = code.split('export const example = ');
  const run = compileFunction(`return (${body.replace(/;$/, '')})`, ['html']) as (
    html: (strings: TemplateStringsArray) => string,
  ) => () => string;
  return run((strings) => strings.join(''))();
}

/** The template of a component as HTML again. */
const templateAsHtml = (code: string, id: keyof typeof TEMPLATES): string =>
  (TEMPLATES[id].exec(code)?.[1] ?? '')
    .replace(
      /\s(?:@|on:?|\()dm-[a-z-]+\)?=(?:"report[^"]*"|\{\(\{ detail[^}]*\}\) => [^}]*\})/g,
      '',
    )
    .replace(/=\{'((?:[^'\\]|\\.)*)'\}/g, (_, text: string) => `='${text}'`)
    .replace(/\{\/\*[^]*?\*\/\}|<\/?>/g, '')
    .replace(/\{'([{} ]+)'\}/g, '$1');

test('the example of each element is the same page in each framework', async (t) => {
  const folder = inRoot('dist/docs');
  if (!existsSync(folder)) {
    t.skip('not built');
    return;
  }
  const complaints: unknown[] = [];
  t.mock.method(console, 'error', (...words: unknown[]) => complaints.push(words));
  const all = (await readAllDocs(folder)).filter(({ example }) => example !== '');
  assert.ok(all.length > 40);
  for (const docs of all) {
    const source = shownSource(docs.example);
    const expected = parse(source);
    const react = renderedByReact(codeIn(docs, 'react'));
    assert.deepEqual(parse(react), expected, `${docs.name} in React`);
    for (const id of ['next', 'react-router'] as const)
      assert.deepEqual(parse(renderedByReact(codeIn(docs, id))), expected, `${docs.name} in ${id}`);
    for (const id of ['solid', 'vue', 'nuxt', 'svelte', 'sveltekit', 'angular'] as const)
      assert.deepEqual(
        parse(templateAsHtml(codeIn(docs, id), id)),
        expected,
        `${docs.name} in ${id}`,
      );
    const lit = literalOf(codeIn(docs, 'lit')).replace(/\s@dm-[a-z-]+=(?=[\s>])/g, '');
    assert.deepEqual(parse(lit), expected, `${docs.name} in lit`);
  }
  assert.deepEqual(complaints, []);
});
