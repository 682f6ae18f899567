/** The packages of the page's React, which a bundle may leave out. */
const MODULES: Readonly<Record<string, () => Promise<{ readonly default?: unknown }>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
};

/** Global names of a React of the site owner's own. */
const GLOBALS: Readonly<Record<string, string>> = {
  react: 'React',
  'react-dom': 'ReactDOM',
  'react-dom/client': 'ReactDOM',
};

/**
 * The module that the page has for a bundle: of a React that a script of the page has made global,
 * else of the page's own React; `undefined` for any other package.
 */
export async function pageModule(name: string): Promise<unknown> {
  if ('React' in window) return Reflect.get(window, GLOBALS[name] ?? '') as unknown;
  const module = Object.hasOwn(MODULES, name) ? await MODULES[name]?.() : undefined;
  return module && (module.default ?? module);
}
