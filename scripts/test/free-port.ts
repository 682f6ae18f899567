import { createServer, type AddressInfo } from 'node:net';

/**
 * A port that nothing listens on now, on any address. The system gives each caller another one, so
 * that servers which start at the same moment do not take the same, as they would by counting up.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
