import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { esmExternalRequirePlugin } from 'vite';

/** Modules in the import map of a hosted page, with their files below `/dm/1/`. */
export const PAGE_MODULES = {
  'dm-elements': 'dm-host.js',
  'dm-elements/host': 'dm-host.js',
  react: 'react.js',
  'react/jsx-runtime': 'react-jsx-runtime.js',
  'react-dom': 'react-dom.js',
  'react-dom/client': 'react-dom-client.js',
};

/** Modules that are replaced by code that imports those: a page has one React and one library. */
const REWRITTEN = {
  'dm-elements/client': `import { discover } from 'dm-elements/host';
    if (typeof document !== 'undefined') void discover(document);
    export const DmElements = () => null;`,
  'dm-elements/loader': `export { createLoader, discover, load } from 'dm-elements/host';`,
  // The page links the style sheet, and types are gone when a widget is built.
  'dm-elements/dm.css': '',
  'dm-elements/react': '',
  'react/jsx-dev-runtime': `import { jsx, jsxs } from 'react/jsx-runtime';
    export { Fragment } from 'react/jsx-runtime';
    export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);`,
};

/** Small modules without state, of which a widget has its own copy. */
const COPIED = ['dm-elements/dm-api'];

const PREFIX = '\0page:';
const ELEMENT = /^dm-elements\/elements\/([^/]+)(?:\/class)?$/;
const OF_PAGE = /^(?:dm-elements|react|react-dom)(?:\/|$)/;

/** The names of all elements of the installed library. */
function elementNames() {
  const path = createRequire(import.meta.url).resolve('dm-elements/custom-elements.json');
  return JSON.parse(readFileSync(path, 'utf8')).modules.flatMap(({ declarations = [] }) =>
    declarations.flatMap(({ tagName }) => (tagName ? [tagName.slice('dm-'.length)] : [])),
  );
}

/** An element comes from the page's loader: imported from here, it would be there twice. */
function elementModule(name) {
  const className = `-dm-${name}`.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  return `import { load } from 'dm-elements/host';
    const isPage = typeof document !== 'undefined';
    if (isPage) await load(['dm-${name}']);
    export const ${className} = isPage ? /* @__PURE__ */ customElements.get('dm-${name}') : undefined;`;
}

/** Returns the source of a module; throws an error that says what is wrong with its name. */
function moduleOf(id) {
  if (id in REWRITTEN) return REWRITTEN[id];
  const [, name] = ELEMENT.exec(id) ?? [];
  if (name === undefined) {
    throw new Error(
      `A hosted page does not give "${id}", and a second copy of it does not work beside the page's. ` +
        `A widget may import ${[...Object.keys(PAGE_MODULES), ...Object.keys(REWRITTEN), ...COPIED].join(', ')} and dm-elements/elements/<name>.`,
    );
  }
  const names = elementNames();
  if (names.includes(name)) return elementModule(name);
  throw new Error(`"${id}": there is no element "${name}". The elements are ${names.join(', ')}.`);
}

/**
 * Vite plugin for a widget of a hosted page: what the page has stays an import, elements come from
 * the page's loader, and everything else is bundled. An import that the page cannot answer fails the
 * build.
 */
export function hostedPage() {
  // Packages in CommonJS require React: they get the page's as well.
  const external = esmExternalRequirePlugin({ external: Object.keys(PAGE_MODULES) });
  return [
    Object.assign(external, { apply: 'build' }),
    {
      name: 'hosted-page',
      apply: 'build',
      enforce: 'pre',
      resolveId(id) {
        if (!OF_PAGE.test(id) || id in PAGE_MODULES || COPIED.includes(id)) return null;
        try {
          moduleOf(id);
        } catch (error) {
          this.error(error.message);
        }
        return { id: PREFIX + id, moduleSideEffects: true };
      },
      load: (id) => (id.startsWith(PREFIX) ? moduleOf(id.slice(PREFIX.length)) : null),
    },
  ];
}
