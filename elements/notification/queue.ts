/** Something that is shown when its turn comes. */
export interface Turn {
  /** Called once, in the same task where nothing else is shown. */
  readonly show: () => void;
}

const waiting: Turn[] = [];
let current: Turn | undefined;

/** Notifications of a page are shown one at a time (visual-widgets §4), in the order they ask. */
export function takeTurn(turn: Turn): void {
  if (current) {
    waiting.push(turn);
    return;
  }
  current = turn;
  turn.show();
}

/** Ends a turn, or the waiting for it; the next one that waits is shown. */
export function endTurn(turn: Turn): void {
  const place = waiting.indexOf(turn);
  if (place !== -1) waiting.splice(place, 1);
  if (current !== turn) return;
  current = undefined;
  const next = waiting.shift();
  if (next) takeTurn(next);
}
