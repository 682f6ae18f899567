import { weigh, type Chunk, type ChunkGraph } from './chunks';

/** A piece of what an element loads, by the name a reader knows. In brotli bytes. */
export interface NamedWeight {
  readonly name: string;
  readonly bytes: number;
}

/** What an element makes a visitor download. In brotli bytes. */
export interface ElementWeight {
  /** What only this element loads, its view included. */
  readonly own: number;
  /** What it shares with others, and loads with the first of them. */
  readonly shared: readonly NamedWeight[];
  /** What it loads when a visitor first needs it. */
  readonly library: readonly NamedWeight[];
}

/** Chunks that several elements stand on, by their names in the build. */
const SHARED: Readonly<Record<string, string>> = {
  react: 'React',
  lit: 'Lit',
  loader: 'loader',
  site: 'element base',
  element: 'element base',
  'react-element': 'element base',
  'lit-element': 'element base',
  'react-mount': 'element base',
  look: 'element base',
  dom: 'helpers',
  bars: 'helpers',
  consent: 'helpers',
  viewer: 'helpers',
  'missing-picture': 'helpers',
  'trusted-types': 'helpers',
  'form-control': 'base of controls',
  'typed-control': 'base of controls',
  'text-field': 'base of controls',
  share: 'sharing',
  'rolldown-runtime': 'loader',
};

/** Chunks of heavy libraries. */
const LIBRARIES: Readonly<Record<string, string>> = {
  photoswipe: 'PhotoSwipe',
  // What drives it arrives with it, on the first opening.
  driver: 'PhotoSwipe',
  // Loaded with the first press of the share button, and with the first video.
  'share-menu': 'sharing',
  'video-slides': 'videos',
  // A gallery's effects, entrances and signs; what its first pointer or key needs.
  extras: 'extras',
  interaction: 'interaction',
  swiper: 'Swiper',
  // What drives it, and stands in for it: arrives once the slides are drawn.
  carousel: 'Swiper',
  'swiper-engine': 'Swiper',
  // Loaded by the first slider that turns by itself or plays a video.
  motion: 'movement',
  leaflet: 'Leaflet',
  // Loaded by the first file that is chosen, and by the first press of another source.
  transfer: 'sending files',
  'file-list': 'list of files',
  'file-texts': 'list of files',
  'file-picker': 'files of other services',
  // Loaded when a calendar is first opened.
  'day-picker': 'calendar',
  calendar: 'calendar',
  // Pointer and keyboard handling of a menu; its link styles on pages without `dm.css`.
  'menu-interaction': 'menu interaction',
  links: 'links',
  // Loaded once a form is rendered; the last by forms with steps, conditions or counters.
  'form-submission': 'sending',
  'form-notes': 'sending',
  'dynamic-form': 'steps',
};

async function byName(
  chunks: readonly Chunk[],
  names: Readonly<Record<string, string>>,
): Promise<NamedWeight[]> {
  const groups = new Map<string, Chunk[]>();
  for (const chunk of chunks) {
    const name = names[chunk.name ?? ''];
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), chunk]);
  }
  return Promise.all(
    [...groups].map(async ([name, group]) => ({ name, bytes: await weigh(group) })),
  );
}

/** Weighs one element in the browser build. */
export async function weighElement(graph: ChunkGraph, name: string): Promise<ElementWeight> {
  const chunks = [...graph.reach(`elements/${name}/${name}.define.ts`, 'whole')];
  const isOwn = ({ name: chunk = '' }: Chunk): boolean =>
    !(chunk in SHARED) && !(chunk in LIBRARIES);
  return {
    own: await weigh(chunks.filter(isOwn)),
    shared: await byName(chunks, SHARED),
    library: await byName(chunks, LIBRARIES),
  };
}
