import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { setAttribute } from '../../shared/dom/set-attribute';
import { Button, type ViewerTexts } from './button';
import type { LightboxItem } from './items';
import { shareMenuModule } from './lazy-parts';

/** Options of {@link ShareButton}. */
export interface ShareButtonOptions {
  readonly host: HTMLElement;
}

/** Loads the menu ahead of a press, which reports a failure. */
function prepare(): void {
  shareMenuModule.load().catch(() => undefined);
}

/** The button that opens the share menu. */
export class ShareButton {
  readonly node = document.createElement('div');
  readonly #host: HTMLElement;
  readonly #button = new Button(() => void this.#press());
  /** Removes the menu while it is open. */
  #removeMenu: (() => void) | undefined;
  #item: LightboxItem | undefined;

  constructor({ host }: ShareButtonOptions) {
    this.#host = host;
    this.node.className = 'share';
    const { node } = this.#button;
    for (const type of ['pointerenter', 'pointerdown', 'focus']) {
      node.addEventListener(type, prepare);
    }
    this.node.append(node);
  }

  draw(item: LightboxItem, t: ViewerTexts): void {
    // The menu belongs to one picture, and closes with it.
    if (item !== this.#item) this.dismiss('elsewhere');
    this.#item = item;
    const { node } = this.#button;
    this.#button.draw('share', t);
    setAttribute(node, 'aria-haspopup', getSite().mode === 'preview' ? undefined : 'menu');
    this.#drawExpanded();
  }

  /** Closes the menu; true when it was open. */
  dismiss(focus: 'back' | 'elsewhere'): boolean {
    const remove = this.#removeMenu;
    if (!remove) return false;
    this.#removeMenu = undefined;
    this.#drawExpanded();
    if (focus === 'back') this.#button.node.focus({ preventScroll: true });
    remove();
    return true;
  }

  async #press(): Promise<void> {
    if (this.dismiss('back')) return;
    const item = this.#item;
    try {
      const { openShareMenu } = await shareMenuModule.load();
      if (!item || item !== this.#item || this.#removeMenu || !this.node.isConnected) return;
      this.#removeMenu = openShareMenu(this.node, {
        item,
        host: this.#host,
        onClose: (focus) => {
          this.dismiss(focus);
        },
      });
      this.#drawExpanded();
    } catch (cause) {
      fail(this.#host, 'the share menu could not be loaded', cause);
    }
  }

  #drawExpanded(): void {
    setAttribute(this.#button.node, 'aria-expanded', String(this.#removeMenu !== undefined));
  }
}
