import { formatMoney } from '../money';
import type { Cart } from '../shop.types';
import { nameOf, shortNote } from '../views/cart';

/** The line of a cart that was changed. */
interface ChangedLine {
  readonly product: number;
  readonly option: string;
}

/** Message for screen readers after a change of the cart: the new state of the line, and the total. */
export function cartMessage(before: Cart, after: Cart, changed: ChangedLine): string {
  const lineIn = ({ lines }: Cart) =>
    lines.find(({ product, option }) => product === changed.product && option === changed.option);
  const line = lineIn(after);
  const gone = line ? undefined : lineIn(before);
  const { lines, total, currency } = after;
  const short = line && shortNote(line);
  return [
    line && `${nameOf(line)}: ${line.quantity}.`,
    short && `${short}.`,
    gone && `${nameOf(gone)} removed.`,
    lines.length > 0 ? `Together ${formatMoney(total, currency)}.` : 'The cart is empty.',
  ]
    .filter(Boolean)
    .join(' ');
}
