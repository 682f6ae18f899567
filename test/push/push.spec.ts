import { rm } from 'node:fs/promises';
import type { CDPSession, Locator, Page, Worker } from '@playwright/test';
import {
  Device,
  signerOf,
  startPushService,
  type PushService,
} from '../../demo/host/fixtures/push';
import { violationsIn } from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { createDataFolder, startHost, TESTED, withDocumentation, type RunningHost } from '../host';
import { elementsReady, expect, test } from '../site';

const PASSWORD = 'salt & silver';

let folder = '';
let service: PushService;
let host: RunningHost;

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.push);

test.beforeAll(async () => {
  folder = await createDataFolder();
  service = await startPushService();
  host = await startHost(
    withDocumentation({
      ...TESTED,
      dataFolder: folder,
      adminPassword: PASSWORD,
      pushServices: [service.origin],
      formLimit: 1000,
    }),
  );
});

test.afterAll(async () => {
  // Also after tests that were not tried.
  if (folder === '') return;
  await host.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});

interface Keys {
  readonly endpoint: string;
  readonly keys: Device['keys'];
}

/**
 * Gives the browser a push service: its own needs the internet. The double stands where the platform
 * has its interface; subscriptions last as long as the browser's, beyond the page.
 */
async function givePushService(page: Page, devices: readonly Device[]): Promise<void> {
  const all: Keys[] = devices.map(({ endpoint, keys }) => ({ endpoint, keys }));
  await page.addInitScript((list) => {
    if (!('PushManager' in window)) return;
    const KEY = 'test-subscription';
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
        letter.charCodeAt(0),
      ).buffer;
    const read = (): PushSubscription | null => {
      const stored = localStorage.getItem(KEY);
      if (stored === null) return null;
      const { index, key } = JSON.parse(stored) as { index: number; key: number[] };
      const { endpoint, keys } = list[index]!;
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
        getKey: (name: 'auth' | 'p256dh') => bytes(keys[name]),
        unsubscribe: () => {
          localStorage.removeItem(KEY);
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(read());
    PushManager.prototype.subscribe = (options) => {
      const index = Number(localStorage.getItem('test-count') ?? '0');
      localStorage.setItem('test-count', String(index + 1));
      const key = [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)];
      localStorage.setItem(KEY, JSON.stringify({ index, key }));
      return Promise.resolve(read()!);
    };
  }, all);
}

const elementOf = (page: Page): Locator => page.locator('dm-push-button[topics=aurora]');
const buttonOf = (page: Page): Locator => elementOf(page).getByRole('button');

async function open(page: Page, path = '/winter'): Promise<void> {
  await page.goto(new URL(path, host.url).href);
  await elementsReady(page);
}

async function turnOn(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: new URL(host.url).origin });
  await open(page);
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveText('Let me sleep');
}

/** Brings a message to the worker of the site, as the browser does. */
async function deliver(cdp: CDPSession, data: string): Promise<void> {
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const origin = host.url;
  const registrationId = await registration;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/**
 * Has the worker hear that the browser has given up a subscription and, with a server key, that
 * another takes its place. Otherwise the worker gets it when it subscribes.
 */
async function changeSubscription(
  worker: Worker,
  [old, next]: readonly [Device, Device],
  serverKey?: readonly number[],
): Promise<void> {
  const change = { old: old.endpoint, endpoint: next.endpoint, keys: next.keys, serverKey };
  await worker.evaluate(async ({ old, endpoint, keys, serverKey }) => {
    const { registration } = globalThis as unknown as {
      readonly registration: ServiceWorkerRegistration;
    };
    // Methods: names of functions need help that the worker does not have.
    const service = {
      subscription: (key: BufferSource) =>
        ({
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: key },
          getKey: (name: 'auth' | 'p256dh') =>
            Uint8Array.from(atob(keys[name].replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
              letter.charCodeAt(0),
            ).buffer,
        }) as unknown as PushSubscription,
    };
    registration.pushManager.subscribe = (options) =>
      Promise.resolve(service.subscription(options?.applicationServerKey as BufferSource));
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { endpoint: old },
      newSubscription: serverKey ? service.subscription(Uint8Array.from(serverKey).buffer) : null,
      handled: undefined as Promise<unknown> | undefined,
      // The browser's own refuses events of scripts.
      waitUntil(promise: Promise<unknown>) {
        this.handled = promise;
      },
    });
    dispatchEvent(event);
    await event.handled;
  }, change);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(new URL('/admin/push', host.url).href);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Writes a message as the owner, without script's help. */
async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Green & <i>moving</i>.');
  await page.getByRole('textbox', { name: 'Page that it opens' }).fill('/darkroom');
  await page.getByRole('combobox', { name: 'To those who have chosen' }).selectOption('aurora');
  await page.getByRole('checkbox', { name: 'Also in quiet hours' }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test(
  'a message goes from the owner to the page that the visitor sees, or to the system',
  { tag: '@main' },
  async ({ page, complaints }) => {
    const device = new Device(service);
    await givePushService(page, [device]);
    await turnOn(page);
    const worker = await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.map(({ scope, active }) => [scope, active?.scriptURL]);
    });
    expect(worker).toEqual([[host.url, `${host.url}dm-push-worker.js?site=halide-house`]]);

    const owner = await page.context().newPage();
    await signIn(owner);
    await write(owner, 'The <b>sky</b>');
    await expect(owner.getByText('On its way to 1 device.')).toBeVisible();
    await expect.poll(() => service.received.some(({ device: id }) => id === device.id)).toBe(true);
    const message = service.received.find(({ device: id }) => id === device.id)!;
    const payload = device.decrypt(message);
    for (const width of [375, 768, 1440]) {
      await owner.setViewportSize({ width, height: 800 });
      await owner.getByText('Only to some devices').click();
      expect(await violationsIn(owner), `${width} px`).toEqual([]);
      const overflow = await owner.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await owner.close();

    // The visitor sees the site: on another page than the button's, after a swap.
    await page.bringToFront();
    await page
      .getByRole('navigation', { name: 'Look' })
      .getByRole('link', { name: 'Gallery' })
      .click();
    await expect(page).toHaveURL(/\/gallery$/);
    const cdp = await page.context().newCDPSession(page);
    await deliver(cdp, payload);
    const bar = page.locator('dm-notification');
    await expect(bar).toContainText('The <b>sky</b> Green & <i>moving</i>.');
    expect(await violationsIn(page, 'dm-notification')).toEqual([]);
    await bar.getByRole('link', { name: 'The <b>sky</b>' }).click();
    await expect(page).toHaveURL(/\/darkroom$/);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);

    // A page of the site without the library shows nothing: it is for the system, whose notifications
    // a browser without windows does not have.
    await page.goto(new URL('/admin', host.url).href);
    const [script] = page.context().serviceWorkers();
    await script!.evaluate(() => {
      const worker = globalThis as unknown as {
        shown: unknown[];
        registration: ServiceWorkerRegistration;
      };
      worker.shown = [];
      worker.registration.showNotification = (title, options) =>
        Promise.resolve(void worker.shown.push([title, options?.body, options?.tag?.length]));
    });
    await deliver(await page.context().newCDPSession(page), payload);
    const shown = () => script!.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
    await expect.poll(shown).toEqual([['The <b>sky</b>', 'Green & <i>moving</i>.', 36]]);
    expect(complaints).toEqual([]);
  },
);

test('new keys of the site are noticed on the next visit, on any page', async ({ page }) => {
  const [old, renewed] = [new Device(service), new Device(service)];
  await givePushService(page, [old, renewed]);
  await turnOn(page);
  const owner = await page.context().newPage();
  await signIn(owner);
  await owner.getByText('Replace the keys…').click();
  await owner.getByRole('button', { name: 'Make new keys' }).click();
  await expect(owner.getByText('New keys were made.')).toBeVisible();
  await write(owner, 'Before the visit');
  const messagesTo = (device: Device) =>
    service.received.filter(({ device: id }) => id === device.id);
  await expect.poll(() => messagesTo(old).length).toBe(1);
  await open(page, '/kitchen');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('_dm_push') ?? ''))
    .toContain(renewed.id);
  await owner.goto(new URL('/admin/push', host.url).href);
  await write(owner, 'After the visit');
  await expect.poll(() => messagesTo(renewed).length).toBe(1);
  expect(messagesTo(old).length).toBe(1);
  expect(renewed.decrypt(messagesTo(renewed)[0]!)).toContain('After the visit');
  expect(signerOf(messagesTo(renewed)[0]!.headers)).not.toBe(signerOf(messagesTo(old)[0]!.headers));
  await owner.close();
});

test('the worker tells the host of the subscription that takes the place of another', async ({
  page,
}) => {
  const devices = [new Device(service), new Device(service), new Device(service)] as const;
  const [first, second, third] = devices;
  await givePushService(page, devices);
  await turnOn(page);
  const [worker] = page.context().serviceWorkers();
  const serverKey = await page.evaluate(() => {
    const { key } = JSON.parse(localStorage.getItem('test-subscription')!) as { key: number[] };
    return key;
  });
  await changeSubscription(worker!, [first, second]);
  await changeSubscription(worker!, [second, third], serverKey);
  const owner = await page.context().newPage();
  await signIn(owner);
  await write(owner, 'Still there');
  // To those with the topic that the first one had.
  await expect(owner.getByText(/On its way to \d+ device/)).toBeVisible();
  const got = () =>
    devices.map((device) => service.received.filter(({ device: id }) => id === device.id).length);
  await expect.poll(got).toEqual([0, 0, 1]);
  const message = service.received.find(({ device: id }) => id === third.id)!;
  expect(third.decrypt(message)).toContain('Still there');
  await owner.close();
});

test('two tabs agree, and a permission that is taken away ends the subscription', async ({
  page,
}) => {
  const device = new Device(service);
  await givePushService(page, [device, new Device(service)]);
  await turnOn(page);
  const other = await page.context().newPage();
  await givePushService(other, [device, new Device(service)]);
  await open(other);
  await expect(buttonOf(other)).toHaveText('Let me sleep');
  await buttonOf(other).click();
  await expect(buttonOf(other)).toHaveText('Ring for me too');
  await expect(buttonOf(page)).toHaveText('Ring for me too');
  await buttonOf(other).click();
  await expect(buttonOf(page)).toHaveText('Let me sleep');
  await other.close();
  await page.context().clearPermissions();
  await open(page, '/kitchen');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_dm_push'))).toBe(null);
});

test('the button has no violations at three widths, and in a right-to-left page', async ({
  page,
  complaints,
}) => {
  await givePushService(page, [new Device(service)]);
  await page.context().grantPermissions(['notifications'], { origin: new URL(host.url).origin });
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await elementOf(page).scrollIntoViewIfNeeded();
    expect(await violationsIn(page, 'dm-push-button'), `${width} px`).toEqual([]);
    const box = (await buttonOf(page).boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
  }
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const [outer, inner] = [await elementOf(page).boundingBox(), await buttonOf(page).boundingBox()];
  expect(Math.abs(outer!.x + outer!.width - inner!.x - inner!.width)).toBeLessThan(2);
  expect(await violationsIn(page, 'dm-push-button')).toEqual([]);
  expect(complaints).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what there would be, and another way', async ({ page }) => {
    await page.goto(new URL('/darkroom', host.url).href);
    await expect(page.getByText('We send one line about it at noon')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ask at any time' })).toBeVisible();
  });
});
