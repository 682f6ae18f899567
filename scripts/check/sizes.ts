import { existsSync } from 'node:fs';
import { CHUNK_ROWS } from '../build/chunk-list';
import { weigh, type Chunk, type ChunkGraph } from '../build/chunks';
import { weighElement } from '../build/weights';
import { elementNames, inRoot } from '../paths';

/** A size and its budget, in brotli bytes. A kB is 1000 bytes. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** One element, without its library. */
const ELEMENT_BUDGET = 8000;

/**
 * Elements that are more than one: a thread with its forms, drafts and links; a list of locations with
 * filters, opening hours and distances, beside its map or, on phones, in its place. A gallery draws
 * thousands of pictures as they come near, with a base of its own and without React; 300 are for the focus
 * near a removed picture, and for pictures that enter when their tab opens, 100 follow links of pictures
 * to pages, 500 read plain figures at once, each when it is drawn. A form connects fields, steps, drafts and outcomes, and
 * decides after the scripts of the page, 600; in a copy of a page it restores what its author wrote, 450, as
 * a menu does, 200. A recording has two displays. An upload knows media types by many names, and takes
 * from a plain file field what it does not say. A menu with a bar and a button of its own keeps both clear
 * of the bars of the window. A menu of links finds sub-menus, titles and separators in what pages write,
 * 350 of them menus without lists, and bare text between links.
 */
const OTHER_BUDGETS: Readonly<Record<string, number>> = {
  audio: 9_250,
  comments: 12_050,
  'file-upload': 8_450,
  form: 10_200,
  gallery: 12_900,
  'multi-map': 14_550,
  nav: 8_700,
  'restaurant-menu': 8_250,
};

/**
 * Scripts without imports: inline, of every hosted page and of sites with personalization rules, and
 * the worker of push messages.
 */
const INLINE = [
  ['dm-api-stub.js', 3000],
  ['dm-rules.js', 3050],
  ['dm-push-worker.js', 2500],
] as const;

const ENTRIES = [
  // The table of elements names the chunk of what they read from their children. 400 observe elements
  // while their definitions load, so that these need not measure them.
  ['dm', 3150],
  ['dm-site', 10_850],
] as const;

/**
 * The scripts of a hosted page once it is idle: `dm-site.js` and the engine, with all that both import
 * at once. Besides visits, the engine has the popups, notices, rules, queues and `dmAPI` of a page. 200
 * are helpers in the chunk of the elements, which those of the page load anyhow, and 450 read there what
 * templates and plug-ins write; 350 ask the browser to
 * compile the chunks while they arrive, 400 load the view of an element at its moment, 50 know by one
 * list which links lead to files, and 450 show e-mail addresses that Cloudflare has hidden.
 * 650 run scripts in the order of a load and place what they write, 250 read JSON of elements, and 300
 * wait for style sheets in the content, and leave bodies with code of their own to a load. 500 observe
 * elements whose definitions are loading.
 */
function navigation(graph: ChunkGraph): Size {
  const start = graph.reach('entries/dm-site.ts', 'static');
  const engine = graph.reach('runtime/engine.ts', 'static');
  return {
    name: 'dm-site.js with its engine, once the page is idle',
    bytes: weigh(new Set([...start, ...engine])),
    budget: 50_600,
  };
}

/** Measures everything that has a budget. */
export function measureSizes(graph: ChunkGraph): readonly Size[] {
  const entries = ENTRIES.map(([entry, budget]) => ({
    name: `${entry}.js, with its imports`,
    bytes: weigh(graph.reach(`entries/${entry}.ts`, 'static')),
    budget,
  }));
  const chunks = CHUNK_ROWS.flatMap(({ label, budget, chunks: names }) => {
    const bytes = weigh(Object.keys(names).flatMap((name) => graph.named(name)));
    return budget === undefined ? [] : [{ name: label, bytes, budget }];
  });
  const elements = elementNames().map((name) => ({
    name: `dm-${name}`,
    bytes: weighElement(graph, name).own,
    budget: OTHER_BUDGETS[name] ?? ELEMENT_BUDGET,
  }));
  const inline = INLINE.map(([file, budget]) => ({ name: file, bytes: weigh([{ file }]), budget }));
  return [...entries, navigation(graph), ...inline, ...chunks, ...elements];
}

/** The rows of a table. */
export function sizeTable(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ name }) => name.length));
  return sizes
    .map(({ name, bytes, budget }) => {
      const share = `${Math.round((bytes / budget) * 100)} %`;
      const over = bytes > budget ? `  ${bytes - budget} over` : '';
      return `${name.padEnd(width)}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)} B  ${share.padStart(5)}${over}`;
    })
    .join('\n');
}

/** Passes the page's React to a widget that asks for it. */
const PASSES_REACT = 'custom-widget';

/** Elements without a React view that lead to React, at once or later. */
export function reactFromLit(graph: ChunkGraph, names: readonly string[]): readonly string[] {
  const isReact = ({ name }: Chunk): boolean => name === 'react';
  return names.filter((name) => {
    if (name === PASSES_REACT || graph.has(`elements/${name}/${name}.view.tsx`)) return false;
    return [...graph.reach(`elements/${name}/${name}.define.ts`, 'whole')].some(isReact);
  });
}

/** Faults of the build's import graph and of the list of its chunks. */
export function chunkFaults(graph: ChunkGraph): readonly string[] {
  const names = elementNames();
  const chunks = CHUNK_ROWS.flatMap((row) => Object.entries(row.chunks));
  const modules = chunks.flatMap(([, listed]) => listed.map((path) => path.replace('!', '')));
  const heavy = ENTRIES.flatMap(([entry]) =>
    [...graph.reach(`entries/${entry}.ts`, 'static')]
      .filter(({ name = '' }) => ['react', 'lit', 'element'].includes(name))
      .map(({ name = '' }) => `entries/${entry}.ts imports ${name} at once`),
  );
  // A bundler that takes a definition for dead code leaves a chunk that imports nothing.
  const empty = names.filter((name) => weighElement(graph, name).shared.length === 0);
  return [
    ...heavy,
    ...reactFromLit(graph, names).map((name) => `dm-${name} leads to React`),
    ...empty.map((name) => `dm-${name} defines nothing`),
    ...modules
      .filter((path) => !path.startsWith('vite/') && !existsSync(inRoot(path)))
      .map((path) => `no file ${path}`),
    ...chunks
      .filter(([name]) => graph.named(name).length === 0)
      .map(([name]) => `chunk-list.ts: the build has no chunk "${name}"`),
  ];
}
