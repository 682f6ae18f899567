import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { resolveInFolder } from '../files/paths';
import { missingFile, REVALIDATED, sendFile } from '../files/send-file';
import { bookedPage, choosePage, findTablePage, type Entered } from './booking-page';
import { applyFault, faultOf, type BookingFault } from './faults';
import { FRAME_SERVICES, OTHER_MESSAGES, type FrameService } from './services';
import { timeInWords } from './times';

/** Path of the doubles of booking services. */
export const BOOKING_PATH = '/_booking/';

const CLIENT = fileURLToPath(new URL('client', import.meta.url));
const FILES = ['booking.js', 'booking.css'] as const;
const LOADER = 'opentable/widget/reservation/loader';
const MAX_BODY = 4096;

const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `frame-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
].join('; ');

type BookingContext = Context<HostEnv>;

/**
 * Adds doubles of booking services, so that the demo site books without the internet. They keep
 * nothing.
 *
 * | path under `/_booking/`                   | double of                                         |
 * |-------------------------------------------|---------------------------------------------------|
 * | `calendly/{user}/{event}`                 | Calendly's page, with its messages                |
 * | `lantern/…`, `practice/…`                 | any service that sends `{type: "dm-booked"}`      |
 * | `opentable/widget/reservation/loader?rid` | OpenTable's script, which adds a frame            |
 * | `opentable/widget/reservation/canvas?rid` | that frame                                        |
 * | `opentable/restref/client/?rid`           | OpenTable's page of a restaurant                  |
 *
 * Where the host allows faults, `?fault=` chooses one: `slow`, `500`, `never` (no answer), `refuse`
 * (no frame may show it), `messages` (says what is no booking), `forged` (a frame inside of it
 * reports a booking).
 */
export function bookingRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const body = bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text('Too large.', 413) });
  const areFaultsAllowed = host.settings.faults === 'allowed';
  const fault = (c: BookingContext): BookingFault | undefined =>
    areFaultsAllowed ? faultOf(c) : undefined;

  for (const file of FILES) {
    app.get(`${BOOKING_PATH}client/${file}`, async (c) =>
      sendFile(c, await resolveInFolder(CLIENT, [file]), REVALIDATED),
    );
  }
  app.get(`${BOOKING_PATH}${LOADER}`, async (c) => {
    const answer = await applyFault(c, fault(c));
    if (typeof answer === 'object') return answer;
    return sendFile(c, await resolveInFolder(CLIENT, ['loader.js']), REVALIDATED);
  });
  app.get(`${BOOKING_PATH}opentable/widget/reservation/canvas`, (c) =>
    send(c, undefined, () =>
      findTablePage('OpenTable', '../../restref/client/', c.req.query('rid') ?? ''),
    ),
  );
  app.get(`${BOOKING_PATH}opentable/restref/client/`, (c) =>
    send(c, undefined, () =>
      choosePage({ service: 'OpenTable', title: 'The long table' }, emptyForm),
    ),
  );
  app.post(`${BOOKING_PATH}opentable/restref/client/`, body, (c) =>
    book(c, { name: 'OpenTable', shown: [], booked: () => [] }, 'The long table', undefined),
  );
  app.get(`${BOOKING_PATH}:service/*`, (c) => {
    const service = serviceOf(c);
    return service ? show(c, service, fault(c)) : missingFile(c);
  });
  app.post(`${BOOKING_PATH}:service/*`, body, (c) => {
    const service = serviceOf(c);
    return service ? book(c, service, titleOf(c), fault(c)) : missingFile(c);
  });
}

const emptyForm: Entered = { time: '', name: '', email: '' };

function serviceOf(c: BookingContext): FrameService | undefined {
  const name = c.req.param('service') ?? '';
  return Object.hasOwn(FRAME_SERVICES, name) ? FRAME_SERVICES[name] : undefined;
}

/** What is booked, by the last part of the address: `first-morning` is “First morning”. */
function titleOf(c: BookingContext): string {
  const words = (c.req.path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1, 80) || 'A time';
}

/** Responds with a page, unless the fault is in its way. */
async function send(
  c: BookingContext,
  fault: BookingFault | undefined,
  page: () => string,
): Promise<Response> {
  const answer = await applyFault(c, fault);
  if (typeof answer === 'object') return answer;
  const ancestors = answer === 'refused' ? `'none'` : '*';
  c.header('content-security-policy', `${POLICY}; frame-ancestors ${ancestors}`);
  c.header('cache-control', 'no-store');
  return c.html(page());
}

const show = (
  c: BookingContext,
  service: FrameService,
  fault: BookingFault | undefined,
): Promise<Response> =>
  send(c, fault, () => {
    const isInner = c.req.query('inner') !== undefined;
    const messages = isInner ? service.booked('forged') : service.shown;
    return choosePage(
      {
        service: service.name,
        title: titleOf(c),
        messages: fault === 'messages' ? [...messages, ...OTHER_MESSAGES] : messages,
        inner: fault === 'forged' && !isInner ? '?inner' : undefined,
      },
      emptyForm,
    );
  });

async function book(
  c: BookingContext,
  service: FrameService,
  title: string,
  fault: BookingFault | undefined,
): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const read = (name: string): string => (form.get(name) ?? '').trim().slice(0, 200);
  const entered = { time: read('time'), name: read('name'), email: read('email') };
  const page = { service: service.name, title };
  const problem = problemOf(entered);
  if (problem) {
    return send(c, fault, () =>
      choosePage({ ...page, messages: service.shown }, { ...entered, problem }),
    );
  }
  const reference = randomBytes(4).toString('hex').toUpperCase();
  return send(c, fault, () =>
    bookedPage(
      { ...page, messages: service.booked(reference) },
      { value: entered.time, reference },
    ),
  );
}

function problemOf({ time, name, email }: Entered): string | undefined {
  if (timeInWords(time) === undefined) return 'Choose a time.';
  if (!name) return 'Enter your name.';
  const [user = '', domain = '', ...rest] = email.split('@');
  if (!user || !domain.includes('.') || rest.length > 0) {
    return 'Enter an e-mail address like name@example.com.';
  }
  return undefined;
}
