// The analyzer's own declarations say nothing of the two things its module exports.
declare module '@custom-elements-manifest/analyzer/index.js' {
  import type { Plugin } from '@custom-elements-manifest/analyzer';
  import type { Package } from 'custom-elements-manifest/schema';

  /** The compiler whose syntax trees the analyzer understands. */
  export const ts: typeof import('typescript');
  export function create(options: {
    readonly modules: readonly import('typescript').SourceFile[];
    readonly plugins?: readonly Plugin[];
  }): Package;
}
