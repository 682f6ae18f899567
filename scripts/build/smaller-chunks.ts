import type { Plugin } from 'vite';
import { inlinePreloads } from './inline-preloads.ts';

const LIT = /\blit-\w+\.js$/;

/**
 * Takes the indentation out of Lit's templates: in a minified chunk no other line has any. The lines
 * stay, for the source map.
 */
export const withoutIndentation = (code: string): string => code.replaceAll(/\n +/g, '\n');

/** Makes chunks smaller than the minifier does. */
export function smallerChunks(): Plugin {
  return {
    name: 'smaller-chunks',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const code = inlinePreloads(chunk.code);
          // Of other libraries, only Lit itself has templates.
          const isDrawn = chunk.imports.some((file) => LIT.test(file));
          chunk.code = isDrawn ? withoutIndentation(code) : code;
        }
      },
    },
  };
}
