/** A notification waiting to be shown. */
export interface QueueEntry {
  /** Called once, when no other notification is shown. */
  readonly show: () => void;
}

const waiting: QueueEntry[] = [];
let current: QueueEntry | undefined;

/** Shows a page's notifications one at a time (visual-widgets §4), in the order of the calls. */
export function enqueue(entry: QueueEntry): void {
  if (current) {
    waiting.push(entry);
    return;
  }
  current = entry;
  entry.show();
}

/** Removes an entry, waiting or shown, and shows the next one. */
export function dequeue(entry: QueueEntry): void {
  const index = waiting.indexOf(entry);
  if (index !== -1) waiting.splice(index, 1);
  if (current !== entry) return;
  current = undefined;
  const next = waiting.shift();
  if (next) enqueue(next);
}
