import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The modules of React that a page shares, by the name of their file. */
export const REACT_MODULES = {
  react: 'react',
  'react-jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom/client',
} as const;

const PREFIX = 'page-react:';

/** The entry of one of these modules. */
export const reactEntries = Object.fromEntries(
  Object.entries(REACT_MODULES).map(([file, module]) => [file, PREFIX + module]),
);

/** A name that an ES module can export. */
const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default';

/**
 * Entries that export a CommonJS module of React by name, so that a widget can import them through
 * an import map: a bundler would export nothing but its `default`.
 */
export function pageReact(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'dm-page-react',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const module = id.slice(PREFIX.length + 1);
      const names = Object.keys(require(module) as object).filter(isName);
      return [
        `import module from '${module}';`,
        'export default module;',
        `export const { ${names.join(', ')} } = module;`,
      ].join('\n');
    },
  };
}
