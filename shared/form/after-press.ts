/** Runs a function now, or after the press in progress. A later call replaces a waiting one. */
export type AfterPress = (run: () => void) => void;

/**
 * Watches presses of the pointer until `signal` aborts. What appears when a press takes the focus
 * from a field would move the button from under the pointer, and the click would miss it.
 */
export function watchPresses(signal: AbortSignal): AfterPress {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const options = { signal, capture: true };
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      type,
      () => {
        isPressed = false;
        // After the click.
        setTimeout(() => {
          if (isPressed || signal.aborted) return;
          const run = waiting;
          waiting = undefined;
          run?.();
        });
      },
      options,
    );
  }
  return (run) => {
    waiting = isPressed ? run : undefined;
    if (!isPressed) run();
  };
}
