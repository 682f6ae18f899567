import type { Emit } from '../../shared/element/emit';

/** A gallery, as far as its button needs it. */
interface Host extends HTMLElement {
  expanded: boolean;
}

function expand(host: Host, expanded: boolean): void {
  // A removed attribute would leave the alias in effect.
  if (host.hasAttribute('data-mode')) host.dataset['mode'] = expanded ? 'all' : 'less';
  host.expanded = expanded;
}

/** The button that shows all pictures, or the first rows again. */
export class Toggle {
  readonly #list: HTMLElement;
  readonly #host: Host;
  readonly #emit: Emit;
  #button: HTMLButtonElement | undefined;
  #pressedBy: 'pointer' | 'keyboard' | undefined;
  #wasExpanded: boolean | undefined;

  /** @param list is before the button. */
  constructor(list: HTMLElement, host: Host, emit: Emit) {
    this.#list = list;
    this.#host = host;
    this.#emit = emit;
  }

  /** Draws the button, where it is needed. */
  draw(isNeeded: boolean, expanded: boolean, label: string): void {
    if (!isNeeded) {
      this.#button?.remove();
      this.#button = undefined;
      return;
    }
    const button = (this.#button ??= this.#create());
    button.dataset['mode'] = expanded ? 'all' : 'less';
    if (button.textContent !== label) button.textContent = label;
    if (!button.parentNode) this.#list.after(button);
  }

  #create(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.part.add('toggle');
    button.addEventListener('click', ({ detail }) => {
      const expanded = !this.#host.expanded;
      this.#pressedBy = detail === 0 ? 'keyboard' : 'pointer';
      expand(this.#host, expanded);
      this.#emit('dm-toggle', { expanded });
    });
    return button;
  }

  /**
   * Leads the visitor to what has changed, once the list is drawn.
   *
   * @param limit index of the first picture that is collapsed.
   */
  placed(expanded: boolean, limit: number): void {
    if (expanded === this.#wasExpanded) return;
    this.#wasExpanded = expanded;
    if (!expanded) {
      if (this.#pressedBy) this.#button?.scrollIntoView({ block: 'nearest' });
    } else if (this.#pressedBy === 'keyboard') {
      // Continue at the first new picture.
      this.#list.children[limit]?.querySelector('a')?.focus();
    }
    this.#pressedBy = undefined;
  }
}
