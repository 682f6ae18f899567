import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** What visitors do, and how many of a hundred steps are of each kind. */
const STEPS = { read: 70, search: 10, cart: 8, form: 6, comment: 6 };

export type Step = keyof typeof STEPS;

/** How many of a hundred steps are of each kind. */
export type Mix = Readonly<Record<Step, number>>;

/** Visitors who only read. */
export const READING: Mix = { read: 100, search: 0, cart: 0, form: 0, comment: 0 };

/** Paths that visitors read, as page JSON and as documents in turn. */
const PAGES = ['/', '/rooms', '/gallery', '/tides', '/faq', '/journal', '/story', '/contact'];
const POSTS = ['/the-long-table', '/camera-obscura', '/grain', '/printing-fog', '/potatoes'];
const WORDS = ['fog', 'print', 'tide', 'table', 'swan', 'film', 'ferry'];
const PRODUCT = { product: 101, option: 'Unframed' };
const SITE = '/_dm/s/rt/api/public/rt/site/halide-house';

/** Time for an answer, in ms. */
const TIMEOUT = 20_000;

/** Pause before what failed is sent again, in ms. */
const RETRY_PAUSE = 300;

/** Measures of a run. */
export class Tally {
  /** Times of answers by kind, in ms. */
  readonly times: Readonly<Record<Step, number[]>> = {
    read: [],
    search: [],
    cart: [],
    form: [],
    comment: [],
  };
  /** Answers that were refusals, and requests without an answer, by what they were. */
  readonly errors = new Map<string, number>();
  /** What the host has said that it stored: texts of submissions and comments. */
  readonly submissions = new Set<string>();
  readonly comments = new Set<string>();
  /** Quantity in the cart by the visitor's cookie, as last answered. */
  readonly carts = new Map<string, number>();

  fail(reason: string): void {
    this.errors.set(reason, (this.errors.get(reason) ?? 0) + 1);
  }
}

/** Who is sent where. */
export interface Crowd {
  /** Ports of the hosts; changes while they serve. */
  readonly ports: readonly number[];
  readonly visitors: number;
  /** Mean pause of a visitor between two steps, in ms. */
  readonly pause: number;
  /** Length of the run, in ms. */
  readonly duration: number;
  /** Default: of a hundred steps, 70 read. */
  readonly mix?: Mix;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Message {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Has visitors use hosts for a time, each step after the answer to the one before. */
export async function visit(crowd: Crowd): Promise<Tally> {
  const tally = new Tally();
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const end = performance.now() + crowd.duration;
  const visitors = Array.from({ length: crowd.visitors }, (_, index) =>
    new Visitor(index, { crowd, tally, agent, end }).live(),
  );
  await Promise.all(visitors);
  agent.destroy();
  return tally;
}

interface World {
  readonly crowd: Crowd;
  readonly tally: Tally;
  readonly agent: Agent;
  /** When the last step begins, on the clock of `performance`. */
  readonly end: number;
}

/** A visitor with a browser that keeps cookies. */
class Visitor {
  readonly #index: number;
  readonly #world: World;
  readonly #cookies = new Map<string, string>();
  /** Host that the visitor is sent to; another one if it does not answer. */
  #host: number;

  constructor(index: number, world: World) {
    this.#index = index;
    this.#world = world;
    this.#host = index;
  }

  async live(): Promise<void> {
    const { end, crowd } = this.#world;
    // They do not come all at once.
    await wait(Math.random() * Math.max(crowd.pause, 500));
    while (performance.now() < end) {
      await this.#step(chosenStep(crowd.mix ?? STEPS));
      if (crowd.pause > 0) await wait(crowd.pause * (0.5 + Math.random()));
    }
  }

  async #step(step: Step): Promise<void> {
    const text = `${step} ${randomUUID()}`;
    switch (step) {
      case 'read': {
        const path = pick(Math.random() < 0.5 ? PAGES : POSTS);
        await this.#ask(step, { path: `${path}${Math.random() < 0.5 ? '?dm_ajaxCall=true' : ''}` });
        return;
      }
      case 'search': {
        const path = Math.random() < 0.5 ? '/search?q=' : '/_shop/products?keywords=';
        await this.#ask(step, { path: path + pick(WORDS) });
        return;
      }
      case 'cart': {
        const quantity = 1 + Math.floor(Math.random() * 9);
        const body = JSON.stringify({ ...PRODUCT, quantity, how: 'set' });
        const message = { method: 'PUT', path: '/_shop/cart', headers: JSON_TYPE, body };
        const isStored = await this.#insist(step, message);
        const cart = this.#cookies.get('_dm_cart');
        if (cart === undefined) return;
        if (isStored) this.#world.tally.carts.set(cart, quantity);
        // Nobody knows whether it was stored.
        else this.#world.tally.carts.delete(cart);
        return;
      }
      case 'form':
        if (await this.#insist(step, submission(text))) this.#world.tally.submissions.add(text);
        return;
      case 'comment':
        if (await this.#insist(step, comment(text))) this.#world.tally.comments.add(text);
        return;
    }
  }

  /** Sends a message until it is stored, as the library does: a repetition is stored once. */
  async #insist(step: Step, message: Message): Promise<boolean> {
    const { end } = this.#world;
    do {
      const status = await this.#ask(step, message);
      if (status >= 200 && status < 300) return true;
      await wait(RETRY_PAUSE);
      // What is not stored some time after the end is given up; nobody was told that it was.
    } while (performance.now() < end + TIMEOUT);
    return false;
  }

  /** Sends a message and measures the answer; returns its status, or 0 without an answer. */
  async #ask(step: Step, message: Message): Promise<number> {
    const { tally } = this.#world;
    const start = performance.now();
    try {
      const { status } = await this.#send(message);
      if (status < 400) tally.times[step].push(performance.now() - start);
      else tally.fail(String(status));
      if (status === 503) this.#host += 1;
      return status;
    } catch (error) {
      tally.fail((error as NodeJS.ErrnoException).code ?? 'no answer');
      this.#host += 1;
      return 0;
    }
  }

  #send({ method = 'GET', path, headers, body }: Message): Promise<Answer> {
    const { agent, crowd } = this.#world;
    const port = crowd.ports[this.#host % crowd.ports.length];
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const options = {
        ...{ agent, host: '127.0.0.1', port, method, path, timeout: TIMEOUT },
        headers: {
          host: 'load.example',
          // Each from a network of their own, as people are.
          'x-forwarded-for': `10.${(this.#index >> 8) & 255}.${this.#index & 255}.1`,
          ...(cookie !== '' && { cookie }),
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      };
      const outgoing = request(options, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          this.#keepCookies(incoming.headers['set-cookie'] ?? []);
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text });
        });
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  #keepCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = '', value = ''] = pair.split('=', 2);
      this.#cookies.set(name, value);
    }
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const comment = (text: string): Message => ({
  method: 'POST',
  path: `${SITE}/comments`,
  headers: { ...JSON_TYPE, 'idempotency-key': randomUUID() },
  body: JSON.stringify({ page: pick(POSTS), name: 'Ada', text, elapsed: 5000 }),
});

const submission = (text: string): Message => ({
  method: 'POST',
  path: '/_dm/s/rt/widgets/dmform.submit.jsp',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    referer: 'http://load.example/contact',
    'idempotency-key': randomUUID(),
  },
  body: new URLSearchParams({
    form_id: 'letter-box',
    form_title: 'Contact',
    'dmform-01': 'Ada',
    'dmform-02': 'ada@example.com',
    'dmform-03': 'Darkroom',
    'dmform-05': text,
  }).toString(),
});

const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
};

function chosenStep(mix: Mix): Step {
  let rest = Math.random() * 100;
  for (const [step, share] of Object.entries(mix)) {
    rest -= share;
    if (rest < 0) return step as Step;
  }
  return 'read';
}
