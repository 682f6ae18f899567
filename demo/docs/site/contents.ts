/** A page of the documentation that is written as Markdown. */
export interface Guide {
  /** Path of the page. */
  readonly path: string;
  /** Name in lists. */
  readonly label: string;
  /** File in the project. */
  readonly file: string;
}

/** A group of guides in the side list. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly guides: readonly Guide[];
}

const guide = (path: string, label: string, file: string): Guide => ({
  path: `/elements/${path}`,
  label,
  file: `docs/guides/${file}.md`,
});

/** The written pages, in the order of the side list. */
export const CHAPTERS: readonly Chapter[] = [
  {
    id: 'start',
    title: 'Start',
    guides: [
      guide('start', 'Choose your way', 'start/index'),
      guide('start/tasks', 'One task, each framework', 'start/tasks'),
      guide('start/html', 'Plain HTML', 'start/html'),
      guide('start/templates', 'Templates of a hosted site', 'start/templates'),
      guide('start/react', 'React', 'start/react'),
      guide('start/react-router', 'React Router', 'start/react-router'),
      guide('start/vue', 'Vue', 'start/vue'),
      guide('start/nuxt', 'Nuxt', 'start/nuxt'),
      guide('start/svelte', 'Svelte', 'start/svelte'),
      guide('start/sveltekit', 'SvelteKit', 'start/sveltekit'),
      guide('start/astro', 'Astro', 'start/astro'),
      guide('start/solid', 'Solid', 'start/solid'),
      guide('start/lit', 'Lit', 'start/lit'),
      guide('start/angular', 'Angular', 'start/angular'),
      guide('start/bundlers', 'webpack and esbuild', 'start/bundlers'),
      guide('start/widgets', 'Widgets of your own', 'start/widgets'),
    ],
  },
  {
    id: 'guides',
    title: 'Guides',
    guides: [
      guide('guides', 'All guides', 'index'),
      guide('guides/hosting', 'Host the files yourself', 'hosting'),
      guide('guides/csp', 'Server rendering and CSP', 'csp'),
      guide('guides/theming', 'Theming', 'theming'),
      guide('guides/forms', 'Forms and their server', 'forms'),
      guide('guides/languages', 'Languages', 'languages'),
      guide('guides/templates', 'Templates of hosted pages', 'templates'),
      guide('guides/site-files', 'Files of a site', 'site-files'),
      guide('guides/pages', 'Page swaps', 'pages'),
      guide('guides/scripting', 'Scripts of a page', 'scripting'),
      guide('guides/personalization', 'Parts for different visitors', 'personalization'),
      guide('guides/push', 'Push messages', 'push'),
      guide('guides/editing', 'Editing a site', 'editing'),
      guide('guides/widgets', 'Widgets in full', 'widgets'),
      guide('guides/mistakes', 'Mistakes', 'mistakes'),
      guide('guides/publishing', 'Publishing as files', 'publishing'),
      guide('guides/operating', 'Run a host', 'operating'),
      guide('guides/hosts', 'More than one host', 'hosts'),
      guide('guides/host-options', 'Options of a host', 'host-options'),
      guide('guides/limits', 'Limits of a host', 'limits'),
      guide('guides/migrating', 'Migrate pages', 'migrating'),
      guide('guides/migration', 'From the old markup', 'migration'),
    ],
  },
  {
    id: 'reference',
    title: 'Reference',
    guides: [
      guide('data', 'Page JSON and site parameters', 'reference/data'),
      guide('events', 'Events', 'reference/events'),
      guide('versions', 'Versions and browsers', 'reference/versions'),
      guide('specification', 'Specification', 'reference/specification'),
    ],
  },
];

/** All written pages. */
export const GUIDES: readonly Guide[] = CHAPTERS.flatMap(({ guides }) => guides);

/** The links of the header. */
export const HEADER_LINKS: readonly (readonly [path: string, label: string])[] = [
  ['/elements/start', 'Get started'],
  ['/elements/guides', 'Guides'],
  ['/elements/recipes', 'Recipes'],
  ['/elements', 'Elements'],
  ['/elements/data', 'Data'],
  ['/elements/events', 'Events'],
  ['/elements/versions', 'Versions'],
];
