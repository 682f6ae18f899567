import { optionsFrom } from './config';
import { startHost } from './host';

/**
 * Starts the demo host with options from the environment (see `optionsFrom`), says where it is,
 * and stops it cleanly on Ctrl-C or a termination signal, also while it is still starting.
 */
async function main(): Promise<void> {
  const options = optionsFrom(process.env);
  const starting = startHost(options);
  const stop = (): void => {
    void starting.then((host) => host.stop()).then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const { url, embedUrl } = await starting;
  console.log(`The demo site is at ${url} (embedded elsewhere: ${embedUrl})`);
  console.log(
    options.adminPassword
      ? `What visitors send with forms is at ${url}admin`
      : 'What visitors send with forms is kept; set DM_ADMIN_PASSWORD to read it at /admin.',
  );
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
