import { scriptAddress } from '../dom/load-script';
import { fail } from '../site/log';
import { startApp } from './external-app';
import { findApp } from './find-app';

/** Options of {@link renderExternalApp}. */
export interface ExternalAppOptions {
  /** Whether the script may define an AMD module. Default true. */
  readonly amd?: boolean | undefined;
  /** The app's name on `window`, or the name that it registers. */
  readonly name?: string | undefined;
  /** Keeps what is in the container, which is otherwise emptied for the app. */
  readonly keepSubtree?: boolean | undefined;
  /** Passed to `init` besides `container` and `props`. */
  readonly additionalData?: Readonly<Record<string, unknown>> | undefined;
}

interface Running {
  readonly src: string;
  readonly ended: Promise<void>;
}

/** Apps by their container. */
const running = new WeakMap<Element, Running>();

async function render(
  address: string,
  container: Element,
  props: unknown,
  { amd = true, name, keepSubtree = false, additionalData }: ExternalAppOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  const app = await findApp({ address, amd, name });
  if (signal?.aborted) return;
  const content = [...container.childNodes];
  // Not before, so that a script that fails leaves the content.
  if (!keepSubtree) container.replaceChildren();
  try {
    await startApp(app, { container, props, ...additionalData }, signal, address);
  } catch (cause) {
    if (!keepSubtree && !signal?.aborted) container.replaceChildren(...content);
    throw cause;
  }
}

/**
 * Loads a script, finds the app in it (see `findApp`) and calls the app's
 * `init({container, props, ...additionalData})` once, and its `clean({container})` once when
 * `signal` is aborted. A second call for the same script and container does nothing. A failure is
 * logged and leaves the content of the container.
 *
 * @param signal aborted when the container's page or widget is left.
 * @returns a promise that resolves when the app has drawn or failed.
 */
export function renderExternalApp(
  src: string,
  container: Element,
  props: unknown = {},
  options: ExternalAppOptions = {},
  signal?: AbortSignal,
): Promise<void> {
  const before = running.get(container);
  if (before?.src === src) return before.ended;
  const forget = (): void => {
    if (running.get(container)?.src === src) running.delete(container);
  };
  const address = scriptAddress(src);
  const ended = (
    address === undefined
      ? Promise.reject(new TypeError(`"${src}" is not the address of a script`))
      : render(address, container, props, options, signal)
  ).catch((cause: unknown) => {
    forget();
    if (signal?.aborted) return;
    const widget = container.closest('dm-custom-widget') ?? 'renderExternalApp';
    fail(widget, `${src} was not rendered`, cause);
  });
  running.set(container, { src, ended });
  signal?.addEventListener('abort', forget, { once: true });
  return ended;
}
