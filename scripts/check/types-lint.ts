import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';

/**
 * How ESM can be imported. The package has no CommonJS: Node's `require` of it, and the resolution
 * of TypeScript that knows no `exports`, are not supported.
 */
const RESOLUTIONS = ['node16-esm', 'bundler'] as const;

/**
 * Runs "are the types wrong" on a packed package; one line for each problem.
 *
 * @param paths the paths to check, such as `dm-elements/host`; its styles and JSON have no types.
 */
export async function typesLint(
  file: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const result = await checkPackage(createPackageFromTarballData(readFileSync(file)), {
    entrypoints: paths.map((path) => path.replace('dm-elements', '.')),
  });
  if (!result.types) return ['the package has no types'];
  return result.problems
    .filter((problem) =>
      RESOLUTIONS.some((kind) => problemAffectsResolutionKind(problem, kind, result)),
    )
    .map((problem) => `are the types wrong: ${JSON.stringify(problem)}`);
}
