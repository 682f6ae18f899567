import { writeIntegrations } from './manifest/integrations';
import { checkManifest, writeManifest } from './manifest/write';

/**
 * `npm run manifest`: writes `custom-elements.json`, and from it the data of editors and frameworks.
 * `--check` reports what it lacks instead.
 */
if (process.argv.includes('--check')) {
  const problems = await checkManifest();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else writeIntegrations(await writeManifest());
