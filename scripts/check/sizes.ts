import { ChunkGraph, weigh, type Chunk } from '../build/chunks';
import { weighElement } from '../build/weights';
import { elementNames } from '../paths';

/** A budget and what was measured, in brotli bytes. A kB is 1000 bytes. */
export interface Size {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The most that one element may weigh, without its library. */
const ELEMENT_BUDGET = 6000;

/** Chunks with a budget of their own, by their names in the build. */
const CHUNKS: readonly (readonly [label: string, chunks: readonly string[], budget: number])[] = [
  ['React', ['react'], 59_000],
  ['Lit', ['lit'], 5500],
  ['element base', ['element'], 3000],
  ['React element base', ['react-element', 'react-mount'], 3000],
  ['Lit element base', ['lit-element'], 3000],
  ['tokens and reset', ['look'], 1000],
  ['helpers that elements share', ['dom'], 2800],
  ['validation, submission and drafts of a form', ['form-submission', 'form-notes'], 10_000],
  ['steps, conditions and counters of a form', ['dynamic-form'], 2500],
  ['base of controls in forms', ['form-control'], 1500],
  ['base of fields to type in and pick from', ['typed-control'], 2200],
  ['field with what it opens', ['text-field'], 1600],
  ['react-day-picker', ['day-picker'], 21_000],
  ['what drives the calendar, with its styles', ['calendar'], 2500],
  ['what bars share, with scrolling', ['bars'], 1200],
  ['what a visitor has allowed', ['consent'], 1000],
  ['the way to the viewer', ['viewer'], 1000],
  ['stand-in for a missing picture', ['missing-picture'], 500],
  ['the policy for trusted text', ['trusted-types'], 500],
  ['effects, entrances and signs of the gallery', ['extras'], 1500],
  ['pointers and keys of the gallery', ['interaction'], 1000],
  ['PhotoSwipe', ['photoswipe'], 15_500],
  ['what drives PhotoSwipe, with its styles', ['driver'], 3800],
  ['sharing, with its menu', ['share', 'share-menu'], 3500],
  ['videos in the viewer', ['video-slides'], 2500],
  ['Swiper', ['swiper'], 25_000],
  ['what drives Swiper, with keys and scrolling', ['carousel', 'swiper-engine'], 3500],
  ['what moves slides by itself', ['motion'], 1500],
  ['Leaflet', ['leaflet'], 39_000],
  ['looking at files and sending them', ['transfer'], 3500],
  ['the list of files', ['file-list'], 2500],
  ['files of other services', ['file-picker'], 1000],
  ['pointer and keyboard handling of a menu', ['menu-interaction'], 3500],
  ['styles of a menu on pages without dm.css', ['links'], 1800],
];

async function entrySize(graph: ChunkGraph, entry: string, budget: number): Promise<Size> {
  const bytes = await weigh(graph.reach(`entries/${entry}.ts`, 'static'));
  return { name: `${entry}.js, with what it imports`, bytes, budget };
}

/** Weighs everything that has a budget. What is not in the build yet is left out. */
export async function measureSizes(graph: ChunkGraph): Promise<readonly Size[]> {
  const sizes = [await entrySize(graph, 'dm', 2000), await entrySize(graph, 'dm-site', 8000)];
  for (const [name, names, budget] of CHUNKS) {
    const chunks = names.flatMap((chunk) => graph.named(chunk));
    if (chunks.length > 0) sizes.push({ name, bytes: await weigh(chunks), budget });
  }
  for (const name of elementNames()) {
    const { own } = await weighElement(graph, name);
    sizes.push({ name: `dm-${name}`, bytes: own, budget: ELEMENT_BUDGET });
  }
  return sizes;
}

/** The rows of a table, for people. */
export function sizeTable(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ name }) => name.length));
  return sizes
    .map(({ name, bytes, budget }) => {
      const share = `${String(Math.round((bytes / budget) * 100))} %`;
      const over = bytes > budget ? `  ${String(bytes - budget)} over` : '';
      return `${name.padEnd(width)}  ${String(bytes).padStart(6)} of ${String(budget).padStart(6)} B  ${share.padStart(5)}${over}`;
    })
    .join('\n');
}

/** Prints the table of sizes; throws when one is over its budget. */
export async function checkSizes(): Promise<void> {
  const sizes = await measureSizes(ChunkGraph.read());
  console.log(sizeTable(sizes));
  const over = sizes.filter(({ bytes, budget }) => bytes > budget);
  if (over.length > 0) throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')}`);
}

/** What elements that React does not draw would make a page download of React; none is right. */
export function reactFromLit(graph: ChunkGraph, names: readonly string[]): readonly string[] {
  const isReact = ({ name }: Chunk): boolean => name === 'react';
  return names.filter((name) => {
    if (graph.has(`elements/${name}/${name}.view.tsx`)) return false;
    return [...graph.reach(`elements/${name}/${name}.define.ts`, 'whole')].some(isReact);
  });
}

/** Elements whose chunk defines nothing, because a bundler took the definition for dead code. */
export async function emptyElements(
  graph: ChunkGraph,
  names: readonly string[],
): Promise<readonly string[]> {
  const weights = await Promise.all(names.map((name) => weighElement(graph, name)));
  return names.filter((_, index) => weights[index]?.shared.length === 0);
}

/** Throws when an element's chunk is empty, or when an entry, or an element without a React view, leads to React. */
export async function checkChunks(): Promise<void> {
  const graph = ChunkGraph.read();
  const names = elementNames();
  const faults = reactFromLit(graph, names).map((name) => `dm-${name} leads to React`);
  for (const name of await emptyElements(graph, names)) faults.push(`dm-${name} defines nothing`);
  for (const entry of ['entries/dm.ts', 'entries/dm-site.ts']) {
    for (const { name = '' } of graph.reach(entry, 'static')) {
      if (['react', 'lit', 'element'].includes(name))
        faults.push(`${entry} imports ${name} at once`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
