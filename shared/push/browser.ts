import { trustedScriptUrl } from '../dom/trusted-types';
import type { Milliseconds } from '../site/wait-until';
import { bytesOf } from './keys';

/** Address of the worker, at the root of the site: its scope is all of it. */
const WORKER = '/dm-push-worker.js';
const SCOPE = '/';

/** Longest time for the browser to answer, its own question to the visitor apart. */
const TIMEOUT: Milliseconds = 15_000;
const QUERY_TIMEOUT: Milliseconds = 3000;

/** Whether the browser can receive messages here; `install` if it could in an app on the Home Screen. */
export function pushSupport(): 'supported' | 'install' | 'unsupported' {
  const isComplete =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    'permissions' in navigator;
  if (isComplete) return 'supported';
  // Safari on iOS has messages for installed sites only, and only a manifest makes a site an app.
  const isTab = (navigator as { readonly standalone?: boolean }).standalone === false;
  const isApp = isTab && document.querySelector('link[rel~=manifest]') !== null;
  return isApp ? 'install' : 'unsupported';
}

/** Rejects if a step of the browser takes too long. */
async function limited<T>(step: Promise<T>, time = TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${time} ms`)), time);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for the state of the permission; `undefined` if that fails. It changes with the permission. */
export async function queryPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await limited(navigator.permissions.query({ name: 'notifications' }), QUERY_TIMEOUT);
  } catch {
    return undefined;
  }
}

/** The subscription of this browser, if there is one. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await limited(navigator.serviceWorker.getRegistration(SCOPE));
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

/** Registers the worker, and resolves when it can receive messages. */
async function activeRegistration(alias: string): Promise<ServiceWorkerRegistration> {
  // The worker calls the host too, when the browser replaces a subscription.
  const address = `${WORKER}?${new URLSearchParams({ site: alias }).toString()}`;
  await navigator.serviceWorker.register(trustedScriptUrl(address), { scope: SCOPE });
  return navigator.serviceWorker.ready;
}

/**
 * Subscribes this browser for a server key.
 *
 * @throws {Error} if the browser or its push service does not take it.
 */
export async function subscribeFor(alias: string, key: string): Promise<PushSubscription> {
  const { pushManager } = await limited(activeRegistration(alias));
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  return limited(pushManager.subscribe(options));
}
