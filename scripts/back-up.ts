import { optionsFromEnvironment } from '../demo/host/environment';
import { resolveSettings } from '../demo/host/config';
import { backUp } from '../demo/host/operations/back-up';

/**
 * `npm run backup -- <folder>`: copies the data of the demo site while its hosts run. Where the data is,
 * the host's environment variables say.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run backup -- <new folder>');
  process.exit(2);
}
try {
  await backUp(resolveSettings(optionsFromEnvironment(process.env)), folder);
  console.log(`The data is in ${folder}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
