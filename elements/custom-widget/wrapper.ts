/** The class of the box that a widget's script gets. */
const CLASS = 'dmCustomWidget';

/** The box in the light DOM that a widget's script draws in. */
export class Wrapper {
  readonly #host: HTMLElement;
  #box: HTMLElement | undefined;
  /** A copy of the box as the page's author wrote it. */
  #original: HTMLElement | undefined;
  /** Whether a script may have changed the box. */
  #isUsed = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** A box with the author's content, which no script has seen before. */
  renew(widgetId: string): HTMLElement {
    const found = this.#host.querySelector<HTMLElement>(`:scope > .${CLASS}`);
    if (!this.#original || (found && found !== this.#box)) this.#adopt(found ?? this.#create());
    else this.restore();
    this.#isUsed = true;
    const box = this.#box as HTMLElement;
    box.classList.add(`widget-${widgetId.trim().replace(/\s+/g, '-')}`);
    return box;
  }

  /** Puts the author's content back. */
  restore(): void {
    if (!this.#original || !this.#isUsed) return;
    const box = this.#original.cloneNode(true) as HTMLElement;
    if (this.#box?.parentNode === this.#host) this.#box.replaceWith(box);
    else this.#host.append(box);
    this.#box = box;
    this.#isUsed = false;
  }

  #adopt(box: HTMLElement): void {
    this.#box = box;
    this.#original = box.cloneNode(true) as HTMLElement;
  }

  /** Puts the children in a new box. */
  #create(): HTMLElement {
    const box = document.createElement('div');
    box.className = CLASS;
    box.append(...this.#host.childNodes);
    this.#host.append(box);
    return box;
  }
}
