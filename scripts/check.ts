import { checkPackage } from './check/package';
import { checkChunks, checkSizes } from './check/sizes';
import { format, html, imports, lint, types, unused } from './check/suites';
import { checkManifest } from './manifest/write';
import { command, runSuites, selectSuites, work } from './suite';

/** `npm run check`; names of checks after `--` run only those. */
await runSuites(
  selectSuites(
    [
      types,
      lint,
      format,
      imports,
      unused,
      html,
      work('manifest', checkManifest),
      command('build', '--import', 'tsx', 'scripts/build.ts'),
      work('chunks', checkChunks),
      work('sizes', checkSizes),
      work('package', checkPackage),
    ],
    process.argv.slice(2),
  ),
);
