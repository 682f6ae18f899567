import { optionsFromEnvironment } from './environment';
import { startHost } from './host';

/**
 * Starts the demo host with options from environment variables (see `optionsFromEnvironment`),
 * prints its address, and stops it on Ctrl-C or a termination signal, even while it is starting.
 */
async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  const starting = startHost(options);
  const stop = (): void => {
    void starting.then((host) => host.stop()).then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const { url, embedUrl } = await starting;
  console.log(`The demo site is at ${url} (embedded on another origin: ${embedUrl})`);
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
