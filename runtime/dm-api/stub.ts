import { createCollections, methodsOf } from './collections';
import { setConsentDefault } from './consent-default';
import type { DmApi } from './dm-api.types';
import { EVENTS } from './event-names';
import { deviceOf, environmentOf } from './facts';
import { defineGlobals } from './globals';
import { sizedImage } from './images';
import { definePlatformQueue } from './platform-queue';
import { navigationItems } from './navigation-items';
import { readSource, textOf, type SiteSource } from './site-source';
import { HANDLE, type QueuedCall, type StubHandle } from './stub.types';

type Sent = Omit<QueuedCall, 'page' | 'caller' | 'reject'> & Partial<Pick<QueuedCall, 'reject'>>;

const ignore = (): void => undefined;

/** Methods that return nothing, which a browser without promises has too. */
const COMMANDS = [
  'runOnReady',
  'runBeforeAjaxNavigation',
  'drawMap',
  'registerExternalWidget',
  'registerExternalRuntimeComponent',
] as const;
const SUBSCRIPTIONS = ['subscribeEvent', 'subscribeToAllEvents'] as const;
const PROMISES = [
  'loadScript',
  'loadScripts',
  'getCollection',
  'loadContentLibrary',
  'getLoggedInMember',
  'getNavItemsAsync',
] as const;

/** Raises the error of a missing promise facility (core-runtime §8). */
function requirePromise(): void {
  if (typeof window.Promise !== 'function') throw new Error('dmAPI: Promise is not available');
}

/**
 * Creates `window.dmAPI` and the other globals of site owners' scripts, before any of them runs, and
 * sets the consent default of tags.
 * Methods that only read the page return at once; all others wait for the page's runtime.
 */
export function installStub(): void {
  if (typeof document === 'undefined' || 'dmAPI' in window) return;
  let page = 0;
  const handle: StubHandle = { queue: [], wake: undefined, run: undefined, site: undefined };
  const source = (): SiteSource => readSource(handle.site?.());
  const send = (call: Sent): void => {
    const caller = document.currentScript ?? new Error().stack;
    const queued = { reject: ignore, ...call, page, caller };
    if (handle.run) handle.run(queued);
    else {
      handle.queue.push(queued);
      handle.wake?.();
    }
  };
  const command =
    (name: string) =>
    (...args: unknown[]): void =>
      send({ name, args, resolve: ignore });
  const subscription =
    (name: string) =>
    (...args: unknown[]) => {
      let isOver = false;
      let end: (() => void) | undefined;
      const resolve = (value: unknown): void => {
        end = value as () => void;
        if (isOver) end();
      };
      send({ name, args, resolve });
      return (): void => {
        isOver = true;
        end?.();
      };
    };
  const promised =
    (name: string) =>
    (...args: unknown[]): Promise<unknown> => {
      requirePromise();
      return new Promise((resolve, reject) => {
        send({ name, args, resolve, reject });
      });
    };
  const imageUrl = (url: string, width?: number): string =>
    sizedImage(url, width, { source: source(), device: deviceOf(source()) });
  const api = {
    ...EVENTS,
    EVENTS,
    ...methodsOf(COMMANDS, command),
    ...methodsOf(SUBSCRIPTIONS, subscription),
    ...methodsOf(PROMISES, promised),
    getSiteName: () => textOf(source(), 'siteAlias'),
    getSiteExternalId: () => textOf(source(), 'externalUid'),
    getSitePlanID: () => textOf(source(), 'planId'),
    getCurrentDeviceType: () => deviceOf(source()),
    getCurrentEnvironment: () => environmentOf(source()),
    getNavItems: () => navigationItems(textOf(source(), 'navItems')),
    loadCollectionsAPI: () => {
      requirePromise();
      const collections = createCollections(promised('findItems'));
      return Object.assign(Promise.resolve(collections), collections);
    },
    getOptimizedImageURL: imageUrl,
    getResizedImageURL: imageUrl,
    dynamicPageApi: () => ({
      isDynamicPage: () => source()['dynamicPage'] === true,
      pageData: promised('pageData'),
    }),
  };
  Object.defineProperty(api, HANDLE, { value: handle });
  Object.assign(window, { dmAPI: api as unknown as DmApi });
  document.addEventListener('dm-render', () => {
    page += 1;
  });
  defineGlobals(source);
  definePlatformQueue(source);
  setConsentDefault(source());
}
