import { checkReact } from '../element/react-version';
import { guard } from '../site/log';

/** Arguments of an app's `init`. */
export interface InitOptions extends Readonly<Record<string, unknown>> {
  readonly container: Element;
  readonly props: unknown;
}

/** An app of a site owner that draws in a container. */
export interface ExternalApp {
  /** Draws in the container. */
  init(options: InitOptions): unknown;
  /** Ends what `init` has started. */
  clean?(options: { readonly container: Element }): unknown;
  /** The React that it imports from the page, as in `package.json`: `^19.0.0`. Default: any. */
  readonly react?: string | undefined;
}

function isApp(value: unknown): value is ExternalApp {
  const isOwner = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isOwner && typeof (value as Partial<ExternalApp>).init === 'function';
}

/** The app in the value of a module: its `default`, or the value itself; foreign getters may throw. */
export function appIn(value: unknown): ExternalApp | undefined {
  try {
    return [(value as { default?: unknown } | null | undefined)?.default, value].find(isApp);
  } catch {
    return undefined;
  }
}

/** Calls a function once a signal is aborted, at once if it already is. */
function onAbort(signal: AbortSignal | undefined, run: () => void): void {
  if (signal?.aborted) run();
  else signal?.addEventListener('abort', run, { once: true });
}

/**
 * Calls an app's `init`, and its `clean` once `signal` is aborted. An app whose `init` throws is not
 * cleaned.
 *
 * @param subject what a failure of `clean` is logged for.
 * @returns what `init` returned.
 * @throws {Error} if the app was made for another React.
 */
export function startApp(
  app: ExternalApp,
  options: InitOptions,
  signal: AbortSignal | undefined,
  subject: Element | string,
): unknown {
  const { container } = options;
  checkReact(app.react);
  const result = app.init(options);
  onAbort(signal, () => void guard(subject, () => app.clean?.({ container })));
  return result;
}
