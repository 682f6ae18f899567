import { html, nothing } from 'lit';
import { pictureAddress } from '../../shared/dom/address';
import { watchReducedMotion } from '../../shared/dom/reduced-motion';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import { backgroundSizeFor, inSize } from '../../shared/site/media-sizes';
import { allowsParallax, canUseScrollTimeline, moveOnScroll } from './motion';
import styles from './parallax.css?inline';

export const attributes = {
  /** Address of the picture. */
  image: text(),
  /** Speed of the picture as a fraction of the page's: 0 stands still, 1 moves with the page. */
  rate: number({ default: 0.5, min: 0, max: 1 }),
} satisfies AttributeTable;

/** Whether a slot shows anything but white space. */
function hasContent(slot: HTMLSlotElement | null): boolean {
  const nodes = slot?.assignedNodes() ?? [];
  return nodes.some((node) => node instanceof Element || node.textContent?.trim() !== '');
}

/**
 * A background picture that moves slower than the page (visual-widgets §1). It is fetched shortly
 * before it enters the viewport, in a size that fits its width; until then, and if it cannot be
 * loaded, which is logged, a plain background is shown.
 *
 * In browsers with scroll timelines, CSS moves it off the main thread; in others, script moves it on
 * scroll while it is in view. On iOS (visual-widgets §5), in print and with reduced motion it is a
 * still picture.
 *
 * @summary Background picture that moves slower than the page.
 * @slot - The content, in front of the picture.
 * @csspart picture - The box of the picture.
 * @csspart shade - The layer between picture and content, if there is content.
 * @cssprop [--dm-parallax-height=320px] - Minimum height.
 * @cssprop [--dm-parallax-padding=48px 24px] - Padding around the content.
 * @cssprop [--dm-parallax-text=#fff] - Colour of the content.
 * @cssprop [--dm-parallax-background=#16191d] - Background until the picture has loaded, or instead of it.
 * @cssprop [--dm-parallax-shade=rgb(0 0 0 / .55)] - The shade; the default keeps white text readable on any picture.
 * @cssstate moving - The picture moves when the page is scrolled.
 * @mode editor - Shows its picture as it was uploaded, in its full size.
 */
export class DmParallax extends LitElement.with({
  attributes,
  styles,
  texts: false,
  load: 'visible',
}) {
  #signal: AbortSignal | undefined;
  #motion: AbortController | undefined;
  /** Addresses that failed to load. */
  readonly #failed = new Set<string>();
  #loaded = '';
  #width = 0;

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    watchReducedMotion(signal, () => {
      this.requestUpdate();
    });
    signal.addEventListener('abort', () => {
      this.#motion?.abort();
      this.#signal = this.#motion = undefined;
      this.#failed.clear();
      this.#loaded = '';
      setState(this, 'moving', false);
    });
    // The first rendering happened before the slot had content.
    this.requestUpdate();
  }

  /** The address to load: in a fitting size, else as written. */
  #address(): string | undefined {
    const src = pictureAddress(this.snapshot.image);
    if (src === undefined) {
      if (this.snapshot.image) warn(this, `image="${this.snapshot.image}" is not an address`);
      return undefined;
    }
    // A box that becomes narrower keeps its picture.
    this.#width = Math.max(this.#width, this.clientWidth);
    const size = this.snapshot.mode === 'editor' ? 'original' : backgroundSizeFor(this.#width);
    return [inSize(src, size), src].find((address) => !this.#failed.has(address));
  }

  readonly #fail = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLImageElement)) return;
    this.#failed.add(currentTarget.getAttribute('src') ?? '');
    if (!this.#address()) warn(this, 'the picture could not be loaded');
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
    const usesTimeline = isMoving && canUseScrollTimeline(box);
    box.style.setProperty('--_lag', String(lag()));
    box.classList.toggle('timeline', usesTimeline);
    setState(this, 'moving', isMoving);
    if (!isMoving || usesTimeline || !this.#signal) {
      this.#motion?.abort();
      this.#motion = undefined;
    } else if (!this.#motion) {
      this.#motion = new AbortController();
      moveOnScroll({ box, layer, lag }, this.#motion.signal);
    }
  }

  protected override render(): unknown {
    const address = this.#address();
    const isMoving = address !== undefined && this.snapshot.rate < 1 && allowsParallax();
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
