// The analyzer has no declarations for its command.
declare module '@custom-elements-manifest/analyzer/cli.js' {
  import type { Package } from 'custom-elements-manifest/schema';

  export function cli(options: {
    readonly argv: readonly string[];
    readonly cwd: string;
    readonly noWrite: boolean;
  }): Promise<Package>;
}
