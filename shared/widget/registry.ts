import { pageState } from '../site/page-state';
import { appIn, type ExternalApp } from './external-app';

const { registered, waiting } = pageState('widgets', () => ({
  registered: new Map<string, ExternalApp>(),
  /** Functions that wait for a name. */
  waiting: new Map<string, Set<(app: ExternalApp) => void>>(),
}));

/**
 * Registers a widget of the site owner: every `dm-custom-widget` with this `name`, on the page now
 * or later, calls `init({container, props})` with its configuration as `props`, and
 * `clean({container})` when it leaves. Under a name that is taken, the new widget serves the elements
 * that start later.
 *
 * @throws {TypeError} without `init`.
 */
export function registerWidget(name: string, widget: ExternalApp): void {
  const app = appIn(widget);
  if (!app) throw new TypeError(`the widget "${name}" has no init function`);
  registered.set(name, app);
  const resolvers = waiting.get(name) ?? [];
  waiting.delete(name);
  for (const resolve of resolvers) resolve(app);
}

/** The widget registered under a name. */
export const findRegistered = (name: string): ExternalApp | undefined => registered.get(name);

/** Resolves with the widget of a name once it is registered; never after `signal` is aborted. */
export function whenRegistered(name: string, signal: AbortSignal): Promise<ExternalApp> {
  return new Promise((resolve) => {
    const app = registered.get(name);
    if (app) {
      resolve(app);
      return;
    }
    const resolvers = waiting.get(name) ?? new Set();
    waiting.set(name, resolvers.add(resolve));
    signal.addEventListener('abort', () => {
      resolvers.delete(resolve);
      if (resolvers.size === 0 && waiting.get(name) === resolvers) waiting.delete(name);
    });
  });
}
