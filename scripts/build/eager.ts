import type { Plugin } from 'vite';

/**
 * Asks Chromium to compile a file while it arrives, on another thread, with all its functions. Most
 * functions of a chunk run as soon as it is there, and each would be parsed a second time, on the main
 * thread. Other browsers read a comment.
 */
export const EAGER = '//# allFunctionsCalledOnLoad';

/** The start of a CommonJS module that is wrapped in an arrow function, before the code is minified. */
const WRAPPER = /(__commonJS(?:Min)?\(\()(\([\w$, ]*\)) => \{/g;

/**
 * Moves {@link EAGER} to where it counts, and wraps CommonJS modules in functions: browsers compile a
 * function in parentheses at once, with the file, but parse an arrow function there twice. React is such
 * modules, and half of the code of a page.
 */
export function eagerModules(): Plugin {
  return {
    name: 'eager-modules',
    apply: 'build',
    renderChunk(code) {
      const changed = code.replace(WRAPPER, '$1function $2 {');
      // Lines stay where they are, and columns on all but the changed ones.
      return changed === code ? null : { code: changed, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          // The comment counts before all code. Vite writes its list of files above it; both are a line.
          const [first, second, ...rest] = file.code.split('\n');
          if (second === EAGER) file.code = [second, first, ...rest].join('\n');
        }
      },
    },
  };
}
