import { html, nothing } from 'lit';
import { pictureAddress } from '../../shared/dom/address';
import { watchReducedMotion } from '../../shared/dom/reduced-motion';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import { backgroundSizeFor, inSize } from '../../shared/site/media-sizes';
import { canMoveByStyle, follow, mayMove } from './motion';
import styles from './parallax.css?inline';

export const attributes = {
  /** The address of the picture. */
  image: text(),
  /** How fast the picture moves, as a fraction of the page's speed: 0 stands still. */
  rate: number({ default: 0.5, min: 0, max: 1 }),
} satisfies AttributeTable;

/** Whether a slot shows anything but white space. */
function hasContent(slot: HTMLSlotElement | null): boolean {
  const nodes = slot?.assignedNodes() ?? [];
  return nodes.some((node) => node instanceof Element || node.textContent?.trim() !== '');
}

/**
 * A picture behind its content that moves slower than the page (visual-widgets §1). It is fetched
 * as it nears the window, in the size that the width calls for; until then, and where it cannot be
 * had, which is logged, there is a plain background.
 *
 * Style moves it, off the main thread, where a browser has scroll timelines; elsewhere it is moved
 * in the frames in which the page scrolls while it is in sight. On iOS (visual-widgets §5), on paper
 * and for visitors who want less movement it is a still picture.
 *
 * @summary Background picture that moves slower than the page.
 * @slot - The content, before the picture and readable on it.
 * @csspart picture - The box of the picture.
 * @csspart shade - What is between picture and content, where there is content.
 * @cssprop [--dm-parallax-height=320px] - The height at the least.
 * @cssprop [--dm-parallax-padding=48px 24px] - Around the content.
 * @cssprop [--dm-parallax-text=#fff] - The content's colour.
 * @cssprop [--dm-parallax-background=#16191d] - What is seen until the picture is, or instead of it.
 * @cssprop [--dm-parallax-shade=rgb(0 0 0 / .55)] - The shade; the default lets white text be read on any picture.
 * @cssstate moving - The picture moves when the page is scrolled.
 */
export class DmParallax extends LitElement.with({ attributes, styles, load: 'visible' }) {
  #ending: AbortSignal | undefined;
  #motion: AbortController | undefined;
  /** Addresses that gave no picture. */
  readonly #failed = new Set<string>();
  #loaded = '';
  #width = 0;

  protected override started(signal: AbortSignal): void {
    this.#ending = signal;
    watchReducedMotion(signal, () => {
      this.requestUpdate();
    });
    signal.addEventListener('abort', () => {
      this.#motion?.abort();
      this.#ending = this.#motion = undefined;
      this.#failed.clear();
      this.#loaded = '';
      setState(this, 'moving', false);
    });
    // The first drawing was made without knowing whether there is content.
    this.requestUpdate();
  }

  /** The address to try: in the right size, else as written. */
  #address(): string | undefined {
    const src = pictureAddress(this.snapshot.image);
    if (src === undefined) {
      if (this.snapshot.image) warn(this, `image="${this.snapshot.image}" is not an address`);
      return undefined;
    }
    // A box that has become narrower keeps the picture it has.
    this.#width = Math.max(this.#width, this.clientWidth);
    const size = this.snapshot.mode === 'editor' ? 'original' : backgroundSizeFor(this.#width);
    return [inSize(src, size), src].find((address) => !this.#failed.has(address));
  }

  readonly #fail = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLImageElement)) return;
    this.#failed.add(currentTarget.getAttribute('src') ?? '');
    if (!this.#address()) warn(this, 'its picture could not be loaded, it has a plain background');
    this.requestUpdate();
  };

  readonly #load = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLImageElement)) return;
    this.#loaded = currentTarget.getAttribute('src') ?? '';
    this.requestUpdate();
  };

  protected override updated(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.picture');
    const layer = box?.querySelector<HTMLElement>('.layer');
    if (!box || !layer) return;
    const lag = (): number => 1 - this.snapshot.rate;
    const isMoving = box.classList.contains('moving');
    const isByStyle = isMoving && canMoveByStyle(box);
    box.style.setProperty('--_lag', String(lag()));
    box.classList.toggle('by-style', isByStyle);
    setState(this, 'moving', isMoving);
    if (!isMoving || isByStyle || !this.#ending) {
      this.#motion?.abort();
      this.#motion = undefined;
    } else if (!this.#motion) {
      this.#motion = new AbortController();
      follow({ box, layer, lag }, this.#motion.signal);
    }
  }

  protected override render(): unknown {
    const address = this.#address();
    const isMoving = address !== undefined && this.snapshot.rate < 1 && mayMove();
    return html`
      <div part="picture" class=${isMoving ? 'picture moving' : 'picture'}>
        <div class="layer">
          ${
            address === undefined
              ? nothing
              : html`<img
                  class=${address === this.#loaded ? 'loaded' : ''}
                  alt=""
                  decoding="async"
                  src=${address}
                  @load=${this.#load}
                  @error=${this.#fail}
                />`
          }
        </div>
      </div>
      <div
        part="shade"
        class="shade"
        ?hidden=${!hasContent(this.renderRoot.querySelector('slot'))}
      ></div>
      <slot @slotchange=${() => this.requestUpdate()}></slot>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-parallax': DmParallax;
  }
}
