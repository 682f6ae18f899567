/** The interface events of all elements: `dm-<verb>`. */
export type InterfaceEventName = Extract<keyof HTMLElementEventMap, `dm-${string}`>;

type DetailOf<K extends InterfaceEventName> =
  HTMLElementEventMap[K] extends CustomEvent<infer D> ? D : never;

/** Whether listeners may stop what the event announces. */
export type Cancelable = 'cancelable';

/**
 * Fires an interface event: bubbling, composed, and cancelable where there is something to cancel.
 *
 * @returns false when a listener prevented what the event announced.
 */
export type Emit = <K extends InterfaceEventName>(
  name: K,
  detail: DetailOf<K>,
  cancelable?: Cancelable,
) => boolean;

/** {@link Emit} on one element. */
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
