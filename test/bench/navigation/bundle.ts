import { build, type Rolldown } from 'vite';
import type { Variant } from './variants';

/** Bundles a module for production into one file. */
export async function bundle(
  input: string,
  { alias = {}, define = {} }: Pick<Variant, 'alias' | 'define'> = {},
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { ...alias } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), ...define },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = output;
  return chunk.code;
}

/** Bundles the variants that have a start module; returns their code by name. */
export async function bundleVariants(
  variants: readonly Variant[],
): Promise<ReadonlyMap<string, string>> {
  const code = new Map<string, string>();
  for (const variant of variants) {
    if (variant.start) code.set(variant.name, await bundle(variant.start, variant));
  }
  return code;
}
