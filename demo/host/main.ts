import { optionsFromEnvironment } from './environment';
import { withDocumentation } from '../docs/with-documentation';
import { startHost } from './host';
import { logAsJson } from './operations/json-log';

/** Time for pending responses to finish, unless another is configured, in ms. */
const STOP_TIMEOUT = 10_000;

/** Time after that for deliveries to end and connections to close, in ms. */
const CLOSE_TIMEOUT = 5000;

/**
 * Starts the demo host with options from environment variables (see `optionsFromEnvironment`),
 * prints its address, and stops it on Ctrl-C or a termination signal, even while it is starting;
 * a second signal ends it at once.
 */
async function main(): Promise<void> {
  const options = { stopTimeout: STOP_TIMEOUT, ...optionsFromEnvironment(process.env) };
  if (options.log === 'json') logAsJson();
  const starting = startHost(withDocumentation(options));
  let isStopping = false;
  const stop = (): void => {
    // Somebody is in a hurry.
    if (isStopping) process.exit(1);
    isStopping = true;
    const longest = (options.stopDelay ?? 0) + options.stopTimeout + CLOSE_TIMEOUT;
    setTimeout(() => {
      console.error('The host did not stop in time.');
      process.exit(1);
    }, longest).unref();
    void starting.then((host) => host.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const { url, embedUrl } = await starting;
  console.log(`The site is at ${url} (embedded on another origin: ${embedUrl})`);
  console.log(
    options.adminPassword
      ? `Form submissions are at ${url}admin`
      : 'Form submissions are stored; set DM_ADMIN_PASSWORD to read them at /admin.',
  );
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
