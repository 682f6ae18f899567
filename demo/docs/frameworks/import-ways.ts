import { html, type Markup } from '../../html';
import type { CodePanel } from '../code/panel';

/** A way to get an element onto a page. */
export interface Way extends CodePanel {
  readonly id: string;
  readonly label: string;
  /** Advice below the code. */
  readonly note: Markup;
}

/** A component in JSX. */
const jsxPart = (tag: string, types: 'react' | 'solid', imports: string): string =>
  `${imports}import type {} from 'dm-elements/${types}';

const Part = () => <${tag} />;`;

/** A component of Vue, which Nuxt has too. */
const vuePart = (tag: string, imports: string): string =>
  `<script setup lang="ts">
${imports}import type {} from 'dm-elements/vue';
</script>

<template>
  <${tag} />
</template>`;

/** A component of Svelte, which SvelteKit has too. */
const sveltePart = (tag: string, imports: string): string =>
  `<script lang="ts">
${`${imports}import type {} from 'dm-elements/svelte';`.replace(/^/gm, '  ')}
</script>

<${tag}></${tag}>`;

/** The ways of an element; the pages below `/elements/start` show each in full. */
export function waysOf(name: string, className: string): Way[] {
  const tag = `dm-${name}`;
  const path = `dm-elements/elements/${name}`;
  const styles = "import 'dm-elements/dm.css';\n";
  const element = `import '${path}';\n`;
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
      code: `import 'dm-elements/dm.css'; // once per page: reserves space until elements are drawn
import '${path}'; // defines <${tag}>`,
      note: html`The class without a definition is <code>${className}</code> of
        <code>${path}/class</code>. <a href="/elements/start/bundlers">With a bundler</a>.`,
    },
    {
      id: 'react',
      label: 'React',
      title: 'TypeScript',
      language: 'tsx',
      code: jsxPart(tag, 'react', styles + element),
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
      id: 'react-router',
      label: 'React Router',
      title: 'A route',
      language: 'tsx',
      code: `import '${path}';
import type {} from 'dm-elements/react';

export default function Part() {
  return <${tag} />;
}`,
      note: html`The root imports <code>dm-elements/dm.css</code>, once.
        <a href="/elements/start/react-router">React Router</a>.`,
    },
    {
      id: 'vue',
      label: 'Vue',
      title: 'Component',
      language: 'vue',
      code: vuePart(tag, styles + element),
      note: html`Data is bound as properties. <a href="/elements/start/vue">Vue 3</a>.`,
    },
    {
      id: 'nuxt',
      label: 'Nuxt',
      title: 'Component',
      language: 'vue',
      code: vuePart(tag, element),
      note: html`<code>nuxt.config.ts</code> adds <code>dm.css</code>, and tells Vue that
        <code>dm-</code> tags are custom elements. <a href="/elements/start/nuxt">Nuxt</a>.`,
    },
    {
      id: 'svelte',
      label: 'Svelte',
      title: 'Component',
      language: 'svelte',
      code: sveltePart(tag, styles + element),
      note: html`Events are attributes: <code>ondm-ready</code>.
        <a href="/elements/start/svelte">Svelte 5</a>.`,
    },
    {
      id: 'sveltekit',
      label: 'SvelteKit',
      title: 'src/routes/+page.svelte',
      language: 'svelte',
      code: sveltePart(tag, styles + element),
      note: html`Lists are written as children, so that they are in the server’s HTML.
        <a href="/elements/start/sveltekit">SvelteKit</a>.`,
    },
    {
      id: 'solid',
      label: 'Solid',
      title: 'TypeScript',
      language: 'tsx',
      code: jsxPart(tag, 'solid', styles + element),
      note: html`An event is the prop “on:” and its name, as <code>on:dm-ready</code>.
        <a href="/elements/start/solid">Solid</a>.`,
    },
    {
      id: 'lit',
      label: 'Lit',
      title: 'TypeScript',
      language: 'ts',
      code: `import { html } from 'lit';
import 'dm-elements/dm.css';
import '${path}';

const part = html\`<${tag}></${tag}>\`;`,
      note: html`An event is “@” and its name, as <code>@dm-ready</code>.
        <a href="/elements/start/lit">Lit</a>.`,
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
