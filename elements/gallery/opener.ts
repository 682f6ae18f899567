import { afterPaint } from '../../shared/dom/after-paint';
import { focusedElement } from '../../shared/dom/focus';
import { lazy } from '../../shared/dom/lazy';
import type { PendingAction } from '../../shared/dom/pending-action';
import { isPlainClick } from '../../shared/dom/plain-click';
import { requestNavigate } from '../../shared/dom/request-navigate';
import type { Emit } from '../../shared/element/emit';
import { fail } from '../../shared/site/log';
import type { Mode } from '../../shared/site/site';
import { largeOf, pageOf, type Picture } from './images';
import type * as InteractionModule from './interaction';

type Interaction = typeof InteractionModule;

/** Handling of pointers and keys. */
const interaction = lazy<Interaction>(() => import('./interaction'));

/** What a press on a picture does, as drawn last. */
interface Pressing {
  /** All pictures, also those of collapsed rows. */
  readonly pictures: readonly Picture[];
  readonly mode: Mode;
  readonly opensViewer: boolean;
}

interface OpenerActions {
  readonly host: Parameters<Interaction['prepare']>[1];
  /** Runs once the interaction module has loaded. */
  readonly pending: PendingAction;
  readonly emit: Emit;
}

/** Opens the pictures of a list in the viewer. */
export class Opener {
  readonly #list: HTMLElement;
  readonly #actions: OpenerActions;
  #pressing: Pressing = { pictures: [], mode: 'runtime', opensViewer: false };
  /** The picture that was pressed, until the viewer shows it. */
  #busy: Element | undefined;
  #isStopped = false;

  /**
   * Handles the pointer and the focus in a box with one list of pictures.
   *
   * @param box around the list and its button.
   */
  constructor(box: HTMLElement, list: HTMLElement, actions: OpenerActions) {
    this.#list = list;
    this.#actions = actions;
    const prepare = (): void => {
      this.#prepare();
    };
    box.addEventListener('pointerenter', prepare);
    box.addEventListener('focusin', prepare);
    box.addEventListener('focusout', () => {
      // A request is dropped when the focus leaves.
      this.#setBusy();
    });
    list.addEventListener('click', (event) => {
      const index = this.#indexOf(event);
      if (this.#pressing.mode === 'editor' || index >= 0) event.preventDefault();
      if (index >= 0) this.open(index);
    });
    list.addEventListener('pointerdown', (event) => {
      // A finger cannot hover: from now on, captions are always visible.
      if (event.pointerType === 'touch') list.dataset['touched'] = '';
      interaction.loaded?.fetchPressed(
        event.pointerType,
        this.#pressing.pictures[this.#indexOf(event)],
      );
    });
  }

  update(pressing: Pressing): void {
    this.#pressing = pressing;
  }

  /** Nothing opens from now on. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Opens the viewer at a picture, unless a listener of `dm-open` prevents it. */
  open(index: number): void {
    const { host, pending, emit } = this.#actions;
    const { pictures } = this.#pressing;
    const image = pictures[index];
    const detail = { index, ...(image?.id !== undefined && { id: image.id }) };
    if (!image || !emit('dm-open', detail, 'cancelable')) return;
    const link = this.#list.children[index]?.querySelector('a.frame') ?? undefined;
    const done = (): void => {
      if (this.#busy === link) this.#setBusy();
    };
    pending.queue((module) => {
      if (module === 'failed' || this.#isStopped) {
        done();
        if (this.#isWaitedFor) requestNavigate(host, largeOf(image));
      } else {
        void interaction.loaded
          ?.openViewer(this.#list, host, pictures, index)
          .then(afterPaint)
          .then(done);
      }
    }, done);
    this.#setBusy(link);
    this.#prepare();
  }

  /**
   * Whether the visitor still waits for the picture that was pressed: a list that was drawn anew
   * meanwhile has lost the focus, which may be somewhere else by now.
   */
  get #isWaitedFor(): boolean {
    const { host } = this.#actions;
    return host.isConnected && (!this.#isStopped || (focusedElement() ?? host) === host);
  }

  /** Loads the handling of pointers and keys, when one of them comes near. */
  #prepare(): void {
    const { host, pending } = this.#actions;
    const start = ({ prepare }: Interaction): void => {
      if (!this.#isStopped) prepare(this.#list, host, this.#pressing.opensViewer);
      pending.settle('loaded');
    };
    // A promise would delay a click on a gallery that is ready.
    if (interaction.loaded) start(interaction.loaded);
    else {
      interaction.load().then(start, (cause: unknown) => {
        fail(host, 'its handling of keys and clicks could not be loaded', cause);
        pending.settle('failed');
      });
    }
  }

  /** Marks the picture that was pressed. */
  #setBusy(link?: Element): void {
    this.#busy?.removeAttribute('aria-busy');
    link?.setAttribute('aria-busy', 'true');
    this.#busy = link;
  }

  /** Index of the picture under a pointer that would open the viewer; otherwise -1. */
  #indexOf(event: MouseEvent): number {
    const item = (event.target as Element).closest('a.frame')?.closest('li');
    if (!item || !this.#pressing.opensViewer || !isPlainClick(event)) return -1;
    const index = [...this.#list.children].indexOf(item);
    const picture = this.#pressing.pictures[index];
    return picture && pageOf(picture, 'viewer') === undefined ? index : -1;
  }
}
