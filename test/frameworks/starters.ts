/** A project in `projects/`: how a newcomer uses the package with one framework. */
export interface Starter {
  /** Its folder in `projects/`, and its name on the command line. */
  readonly name: string;
  /** The framework in the table. */
  readonly framework: string;
  /** The package whose installed version the table shows; default: this one. */
  readonly package?: string;
  /** Where the built page is; `undefined` where the project serves itself. */
  readonly output?: string;
  /** The folder whose files are served as they are; default: `public`. */
  readonly files?: string;
  /** Whether a project that serves itself is built first. */
  readonly isBuilt?: true;
  /**
   * What Node starts to serve the page, of a project that renders it before a browser gets it; `PORT`
   * stands for the port. Where it can be served in development, it is tried so too, and compared
   * without script.
   */
  readonly serves?: Readonly<Partial<Record<'production' | 'development', readonly string[]>>>;
  /** Where files of `plain/` belong that the project shares with others. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Trusted Types policies of the framework itself. */
  readonly policies?: readonly string[];
  /** What a newcomer must know. */
  readonly note?: string;
}

/** The custom properties by which a project gives the elements its look. */
const lookIn = (folder: string) => ({ 'album.css': `${folder}/album.css` });

const ALBUM = { 'album.js': 'album.js' } as const;
const PAGE = { ...ALBUM, 'index.html': 'public/index.html' } as const;

/** Every starter, in the order of the table. */
export const STARTERS: readonly Starter[] = [
  {
    name: 'react-19',
    framework: 'React',
    package: 'react',
    output: 'dist',
    note: 'An event is the prop “on” and its name: ondm-open.',
  },
  {
    name: 'react-18',
    framework: 'React',
    package: 'react',
    output: 'dist',
    note: 'React 18 sets only attributes: data and listeners are set through a ref. The elements bring a React 19 of their own.',
  },
  {
    name: 'next',
    framework: 'Next.js',
    package: 'next',
    shared: lookIn('app'),
    isBuilt: true,
    serves: { production: ['server.js'], development: ['server.js'] },
    note: '<DmElements /> of dm-elements/client in the layout: an import in a server component does not reach the browser.',
  },
  {
    name: 'react-router',
    framework: 'React Router',
    package: 'react-router',
    shared: lookIn('app'),
    isBuilt: true,
    serves: {
      production: ['node_modules/@react-router/serve/bin.js', 'build/server/index.js'],
      development: ['node_modules/@react-router/dev/bin.js', 'dev', '--port', 'PORT'],
    },
    note: 'React sets no property of what a server has rendered: attributes, and data as children.',
  },
  {
    name: 'vue',
    framework: 'Vue',
    package: 'vue',
    output: 'dist',
    policies: ['vue'],
    note: 'isCustomElement names the tags; a list is replaced, not changed in place.',
  },
  {
    name: 'nuxt',
    framework: 'Nuxt',
    package: 'nuxt',
    shared: lookIn('app'),
    isBuilt: true,
    serves: {
      production: ['.output/server/index.mjs'],
      development: ['node_modules/nuxt/bin/nuxt.mjs', 'dev', '--port', 'PORT'],
    },
    note: 'isCustomElement stands in nuxt.config.ts; what a visitor must see is written as children.',
  },
  {
    name: 'svelte',
    framework: 'Svelte',
    package: 'svelte',
    output: 'dist',
    policies: ['svelte-trusted-html'],
    note: 'A list is replaced, not changed in place.',
  },
  {
    name: 'sveltekit',
    framework: 'SvelteKit',
    package: '@sveltejs/kit',
    files: 'static',
    shared: lookIn('src'),
    isBuilt: true,
    serves: {
      production: ['build/index.js'],
      development: ['node_modules/vite/bin/vite.js', 'dev', '--port', 'PORT'],
    },
    note: 'What a visitor must see is written as children; lists are no attributes.',
  },
  {
    name: 'astro',
    framework: 'Astro',
    package: 'astro',
    shared: lookIn('src'),
    output: 'dist',
    serves: { development: ['node_modules/astro/astro.js', 'dev', '--port', 'PORT'] },
    note: 'Elements are imported in a script of the page: the code between --- stays on the server.',
  },
  {
    name: 'solid',
    framework: 'SolidStart',
    package: '@solidjs/start',
    shared: lookIn('src'),
    isBuilt: true,
    serves: {
      production: ['.output/server/index.mjs'],
      development: ['node_modules/vinxi/bin/cli.mjs', 'dev', '--port', 'PORT'],
    },
    note: 'An event is on: and its name: on:dm-open.',
  },
  {
    name: 'lit',
    framework: 'Lit',
    package: 'lit',
    shared: lookIn('src'),
    isBuilt: true,
    serves: { production: ['server.js'], development: ['server.js'] },
    note: 'What a server writes are attributes and children; a property in a template is for the browser alone.',
  },
  {
    name: 'angular',
    framework: 'Angular',
    package: '@angular/core',
    output: 'dist',
    policies: ['angular'],
    note: 'A component needs schemas: [CUSTOM_ELEMENTS_SCHEMA].',
  },
  {
    name: 'webpack',
    framework: 'webpack',
    package: 'webpack',
    output: 'public',
    shared: PAGE,
    policies: ['webpack'],
    note: 'Under Trusted Types, output.trustedTypes names the policy by which it loads chunks.',
  },
  {
    name: 'esbuild',
    framework: 'esbuild',
    package: 'esbuild',
    output: 'public',
    shared: PAGE,
    note: 'With --splitting and --format=esm, so that views are loaded when they are needed.',
  },
  {
    name: 'html',
    framework: 'HTML',
    output: '.',
    shared: ALBUM,
    note: 'One script tag; the library comes from another origin.',
  },
  {
    name: 'node',
    framework: 'Node',
    serves: { production: ['server.js'] },
    shared: { 'album.js': 'public/album.js', ...lookIn('public') },
    note: 'Every path of the package can be imported on a server, where it defines nothing.',
  },
];
