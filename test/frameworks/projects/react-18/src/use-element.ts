import { useEffect, useRef, type RefObject } from 'react';

/**
 * React 18 gives custom elements attributes only: returns the `ref` of an element whose properties
 * and listeners are set after each rendering.
 */
export function useElement<E extends HTMLElement>(
  properties: Partial<E>,
  listeners: Readonly<Record<string, (event: CustomEvent) => void>>,
): RefObject<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    Object.assign(element, properties);
    const leaving = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(type, listener as EventListener, leaving);
    }
    return () => leaving.abort();
  });
  return ref;
}
