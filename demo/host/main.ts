import { optionsFrom } from './config';
import { startHost, type RunningHost } from './host';

/**
 * Starts the demo host with options from the environment (see `optionsFrom`), says where it is,
 * and stops it cleanly on Ctrl-C or a termination signal.
 */
async function main(): Promise<void> {
  let host: RunningHost;
  try {
    host = await startHost(optionsFrom(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return;
  }
  console.log(`The demo site is at ${host.url} (embedded elsewhere: ${host.embedUrl})`);

  const stop = (): void => {
    void host.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

await main();
