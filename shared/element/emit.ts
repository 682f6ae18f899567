/** The name of an interface event: `dm-<verb>`. */
export type InterfaceEventName = Extract<keyof HTMLElementEventMap, `dm-${string}`>;

type DetailOf<K extends InterfaceEventName> =
  HTMLElementEventMap[K] extends CustomEvent<infer D> ? D : never;

/** Marks an event that listeners may cancel. */
export type Cancelable = 'cancelable';

/**
 * Fires an interface event: bubbling, composed, and cancelable on request.
 *
 * @returns false when a listener cancelled the event.
 */
export type Emit = <K extends InterfaceEventName>(
  name: K,
  detail: DetailOf<K>,
  cancelable?: Cancelable,
) => boolean;

/** {@link Emit} for one element. */
export function emit<K extends InterfaceEventName>(
  host: HTMLElement,
  name: K,
  detail: DetailOf<K>,
  cancelable?: Cancelable,
): boolean {
  return host.dispatchEvent(
    new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: cancelable !== undefined,
    }),
  );
}

declare global {
  interface HTMLElementEventMap {
    /** The element has rendered or failed; does not bubble. */
    'dm-ready': CustomEvent<null>;
    /** The element could not be rendered and shows its children. */
    'dm-error': CustomEvent<{ readonly cause: unknown }>;
  }
}
