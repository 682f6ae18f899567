import { html, type Markup } from '../html';
import { codePanel, type CodePanel } from './code/panel';
import type { ElementDocs } from './data';
import { tab, tabs } from './frameworks/tabs';

/** A way to get an element onto a page. */
interface Way extends CodePanel {
  readonly id: string;
  readonly label: string;
  /** What else there is to know. */
  readonly note: Markup;
}

/** The ways of an element; the pages below `/elements/start` show each in full. */
function waysOf(name: string, className: string): Way[] {
  const tag = `dm-${name}`;
  const path = `dm-elements/elements/${name}`;
  return [
    {
      id: 'tag',
      label: 'Script tag',
      title: 'Head of the page',
      language: 'html',
      code: `<link rel="stylesheet" href="https://your-copy.example/dm/1/dm.css">
<script type="module" src="https://your-copy.example/dm/1/dm.js"></script>`,
      note: html`Loads each element when its tag appears.
        <a href="/elements/guides/hosting">Host the files yourself</a>.`,
    },
    {
      id: 'npm',
      label: 'npm',
      title: 'JavaScript',
      language: 'js',
      code: `import 'dm-elements/dm.css'; // once a page: the room of elements
import '${path}'; // defines <${tag}>`,
      note: html`The class without a definition is <code>${className}</code> of
        <code>${path}/class</code>. <a href="/elements/start/bundlers">With a bundler</a>.`,
    },
    {
      id: 'react',
      label: 'React',
      title: 'TypeScript',
      language: 'tsx',
      code: `import 'dm-elements/dm.css';
import '${path}';
import type {} from 'dm-elements/react';

const Part = () => <${tag} />;`,
      note: html`Properties and events are typed: an event is the prop “on” and its name, as
        <code>ondm-ready</code>. <a href="/elements/start/react">React 19 and 18</a>.`,
    },
    {
      id: 'next',
      label: 'Next.js',
      title: 'app/layout.tsx',
      language: 'tsx',
      code: `import type { ReactNode } from 'react';
import { DmElements } from 'dm-elements/client';
import 'dm-elements/dm.css';

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <DmElements />
      </body>
    </html>
  );
}`,
      note: html`The layout defines every tag that a page has, also <code>&lt;${tag}&gt;</code>.
        <a href="/elements/start/react#next-js">Next.js</a>.`,
    },
    {
      id: 'vue',
      label: 'Vue',
      title: 'Component',
      language: 'vue',
      code: `<script setup lang="ts">
import 'dm-elements/dm.css';
import '${path}';
import type {} from 'dm-elements/vue';
</script>

<template>
  <${tag} />
</template>`,
      note: html`Data is bound as properties. <a href="/elements/start/vue">Vue 3</a>.`,
    },
    {
      id: 'svelte',
      label: 'Svelte',
      title: 'Component',
      language: 'svelte',
      code: `<script lang="ts">
  import 'dm-elements/dm.css';
  import '${path}';
  import type {} from 'dm-elements/svelte';
</script>

<${tag}></${tag}>`,
      note: html`Events are attributes: <code>ondm-ready</code>.
        <a href="/elements/start/svelte">Svelte 5</a>.`,
    },
    {
      id: 'angular',
      label: 'Angular',
      title: 'TypeScript',
      language: 'ts',
      code: `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';
import '${path}';

@Component({
  selector: 'app-part',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<${tag}></${tag}>',
})
export class Part {}`,
      note: html`Properties in brackets, events in parentheses; <code>dm.css</code> stands in
        <code>angular.json</code>. <a href="/elements/start/angular">Angular</a>.`,
    },
  ];
}

/** `back-to-top` → `DmBackToTop`. */
export const classOf = (name: string): string =>
  `dm-${name}`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renders the ways to get an element onto a page, as tabs where there is script. */
export function imports({ name }: ElementDocs): Markup {
  const sections = waysOf(name, classOf(name)).map(
    ({ id, label, note, ...panel }) =>
      html`<section ${tab(label)} aria-labelledby="import-${id}">
        <h3 id="import-${id}">${label}</h3>
        ${codePanel(panel)}
        <p class="measure">${note}</p>
      </section>`,
  );
  return html`<section class="reference">
    <h2 id="import">Import</h2>
    ${tabs({ label: 'Ways to import', sections })}
  </section>`;
}
