import type { Hono } from 'hono';
import type { HostEnv } from '../http/host-env';
import { RELOAD_SCRIPT } from '../document/reload-script';
import type { SiteChange, SiteChanges } from '../operations/site-changes';

const EVENTS = '/_watch/events';

/** Time between two signs of life, before proxies and the host close a silent connection, in ms. */
const PING = 25_000;

/** Reloads the page when the site is in another state than the one in which the script was loaded. */
const scriptFor = (state: string): string => `const shown = ${JSON.stringify(state)};
const events = new EventSource('${EVENTS}');
events.addEventListener('state', ({ data }) => {
  if (JSON.parse(data).state === shown) return;
  events.close();
  location.reload();
});
events.addEventListener('mistakes', ({ data }) => console.error(JSON.parse(data).text));
`;

const eventText = (change: SiteChange): string =>
  `event: ${change.kind}\ndata: ${JSON.stringify(change)}\n\n`;

/** A response that lasts until the page is left or the host stops. */
function stream(changes: SiteChanges): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end = (): void => undefined;
  return new ReadableStream({
    start(controller) {
      const send = (text: string): void => controller.enqueue(encoder.encode(text));
      const ping = setInterval(() => send(':\n\n'), PING);
      const unsubscribe = changes.subscribe(
        (change) => send(eventText(change)),
        () => {
          clearInterval(ping);
          controller.close();
        },
      );
      end = () => {
        clearInterval(ping);
        unsubscribe();
      };
      send(eventText({ kind: 'state', state: changes.state }));
    },
    cancel: () => end(),
  });
}

/** Routes of a site under development, by which open pages show what was saved. */
export function watchRoutes(app: Hono<HostEnv>, changes: SiteChanges): void {
  const headers = { 'cache-control': 'no-store' };
  app.get(RELOAD_SCRIPT, (c) =>
    c.body(scriptFor(changes.state), 200, { ...headers, 'content-type': 'text/javascript' }),
  );
  app.get(EVENTS, (c) =>
    c.body(stream(changes), 200, { ...headers, 'content-type': 'text/event-stream' }),
  );
}
