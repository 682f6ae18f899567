import { subscribe } from '../events/bus';
import { currentSubscription, pushSupport, queryPermission } from './browser';
import { readRecord } from './record';
import { RECORD_KEY } from './record-key';

/**
 * The state of a push button (visual-widgets §4); `install` is unsupported in a browser that has
 * messages for sites on the Home Screen.
 */
export type PushState = 'enabled' | 'disabled' | 'blocked' | 'install' | 'unsupported';

/** Whether the host has a subscription of this browser to all of these topics. */
async function isSubscribed(topics: readonly string[]): Promise<boolean> {
  const record = readRecord();
  if (!record || !topics.every((topic) => record.topics.includes(topic))) return false;
  try {
    return (await currentSubscription()) !== undefined;
  } catch {
    return false;
  }
}

/** Reads the state for some topics. A permission that cannot be asked for is unsupported (§8). */
export async function readState(topics: readonly string[]): Promise<PushState> {
  const support = pushSupport();
  if (support !== 'supported') return support;
  const permission = await queryPermission();
  if (!permission) return 'unsupported';
  if (permission.state === 'denied') return 'blocked';
  return permission.state === 'granted' && (await isSubscribed(topics)) ? 'enabled' : 'disabled';
}

/** Calls a function when the state may have changed: by a press, another tab, or the browser's settings. */
export function watchState(changed: () => void, signal: AbortSignal): void {
  signal.addEventListener('abort', subscribe('push-change', changed));
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === RECORD_KEY || key === null) changed();
    },
    { signal },
  );
  // Where the permission tells nobody that it has changed, the visitor comes back from the settings.
  addEventListener('pageshow', changed, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) changed();
    },
    { signal },
  );
  if (pushSupport() !== 'supported') return;
  void queryPermission().then((permission) => {
    permission?.addEventListener('change', changed, { signal });
  });
}
