import { afterPaint } from '../../shared/dom/after-paint';
import { closeOnEscape } from '../../shared/dom/place';
import { placeNodes } from '../../shared/dom/place-nodes';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { setAttribute } from '../../shared/dom/set-attribute';
import type { Snapshot } from '../../shared/element/contract';
import type { Emit } from '../../shared/element/emit';
import {
  mountDomView,
  type DomView,
  type DomViewContext,
  type DomViewHost,
  type MountedDomView,
} from '../../shared/element/dom-mount';
import { fail } from '../../shared/site/log';
import { bindTexts } from '../../shared/site/strings';
import { Controls, createCaption } from './controls';
import type { items, LightboxItem } from './items';
import type { attributes, LightboxActions } from './lightbox';
import { engineModule } from './lazy-parts';
import { OpenViewer, type ViewerState } from './open-viewer';
import { viewerText } from './texts';

type LightboxProps = Snapshot<typeof attributes, typeof items> & LightboxActions;

/** Work between a press and its paint, in ms, above which the press has an answer first. */
const LONG = 50;

/**
 * How long the newest opening on this page kept the main thread, in ms. Before the first one, the
 * browser has yet to compile its code.
 */
let work = Infinity;

/** Controls are hidden while the mouse rests, or after a tap. */
type Visibility = 'shown' | 'idle' | 'away';

/** A mouse that moves shows the controls again unless a tap has hidden them. */
function visibilityAfter(before: Visibility, sign: 'tap' | 'idle' | 'active'): Visibility {
  if (sign === 'idle') return sign;
  if (sign === 'tap') return before === 'shown' ? 'away' : 'shown';
  return before === 'idle' ? 'shown' : before;
}

/** The dialog around the pictures; an `OpenViewer` fills it while the viewer is open. */
class LightboxView implements DomView<LightboxProps> {
  readonly node = document.createElement('div');
  readonly #dialog = document.createElement('dialog');
  readonly #stage = document.createElement('div');
  readonly #host: HTMLElement;
  readonly #emit: Emit;
  #controls: Controls | undefined;
  #caption: HTMLElement | undefined;
  /** The picture of the caption. */
  #captioned: LightboxItem | undefined;
  #visibility: Visibility = 'shown';
  #viewer: OpenViewer | undefined;
  #state: ViewerState | undefined;
  /** The pictures of the opening. */
  #pictures: readonly LightboxItem[] = [];
  /** Set between the press and the opening, which follows the paint. */
  #waiting: AbortController | undefined;
  #props: LightboxProps | undefined;

  constructor({ host, emit }: DomViewContext) {
    this.#host = host;
    this.#emit = emit;
    this.node.className = 'view';
    this.#stage.className = 'stage';
    const dialog = this.#dialog;
    dialog.part.add('dialog');
    dialog.tabIndex = -1;
    dialog.ariaModal = 'true';
    this.#setVisibility('shown');
    dialog.append(this.#stage);
    this.node.append(document.createElement('slot'), dialog);
  }

  draw(props: LightboxProps): void {
    this.#props = props;
    setAttribute(this.#dialog, 'aria-label', props.label);
    this.#drawState();
  }

  placed(): void {
    const { open, index, mode } = this.#props ?? {};
    if (!open) {
      this.#stopWaiting();
      this.#viewer?.close();
    } else if (this.#viewer) this.#viewer.goTo(index ?? 0);
    else if ((engineModule.loaded && work <= LONG) || mode === 'editor') {
      this.#stopWaiting();
      this.#start();
    } else if (!this.#waiting) this.#startAfterPaint();
  }

  stop(): void {
    const wasWaiting = this.#stopWaiting();
    this.#viewer?.destroy();
    // Removed before it was shown: it does not open by itself where it is put back.
    if (wasWaiting) this.#props?.closed();
  }

  /** The press has an answer first. */
  #startAfterPaint(): void {
    const waiting = (this.#waiting = new AbortController());
    const { signal } = waiting;
    // A failure is handled on opening.
    engineModule.load().catch(() => undefined);
    closeOnEscape(() => this.#props?.closed(), signal);
    void afterPaint().then(() => {
      if (signal.aborted) return;
      this.#stopWaiting();
      this.#start();
    });
  }

  /** Returns whether the viewer was about to open. */
  #stopWaiting(): boolean {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.abort();
    return waiting !== undefined;
  }

  #start(): void {
    if (!this.#props) return;
    const { index, mode, shownItems, items, closed, turned, number } = this.#props;
    const list = shownItems ?? items;
    const isAllowed = mode !== 'editor' && list.length > 0;
    if (!isAllowed || !this.#emit('dm-open', { index }, 'cancelable')) {
      closed();
      return;
    }
    this.#pictures = list;
    this.#setVisibility('shown');
    const viewer = new OpenViewer({
      host: this.#host,
      dialog: this.#dialog,
      stage: this.#stage,
      items: list,
      index,
      gid: number(),
      isSlow: work > LONG,
      onControls: (sign) => {
        this.#setVisibility(visibilityAfter(this.#visibility, sign));
      },
      dismiss: () => this.#controls?.dismiss('back') ?? false,
      changed: (next) => {
        this.#setState(next);
        turned(next.index);
      },
      closed: (last) => {
        work = viewer.work;
        this.#viewer = undefined;
        this.#setState(undefined);
        closed();
        this.#emit('dm-close', { index: last });
      },
      failed: ({ src }, cause) => {
        fail(this.#host, 'the viewer could not be loaded', cause);
        requestNavigate(this.#host, src);
      },
    });
    this.#viewer = viewer;
    viewer.open();
  }

  #setVisibility(next: Visibility): void {
    this.#visibility = next;
    setAttribute(this.#dialog, 'data-controls', next);
  }

  #setState(next: ViewerState | undefined): void {
    this.#state = next;
    this.#drawState();
  }

  /** Draws the caption and, once a frame has shown the picture, the controls. */
  #drawState(): void {
    const state = this.#state;
    const dialog = this.#dialog;
    setAttribute(dialog, 'data-zoom', state?.zoom);
    if (!state) this.#controls?.dismiss('elsewhere');
    const item = state && this.#pictures[state.index];
    if (item !== this.#captioned) {
      this.#captioned = item;
      this.#caption = item && createCaption(item);
    }
    placeNodes(dialog, [
      this.#stage,
      ...(this.#caption ? [this.#caption] : []),
      ...(state?.isDrawn ? this.#drawControls(state) : []),
    ]);
  }

  #drawControls(state: ViewerState): readonly HTMLElement[] {
    this.#controls ??= new Controls({ host: this.#host, viewer: () => this.#viewer });
    return this.#controls.draw({
      state,
      items: this.#pictures,
      hideShare: this.#props?.hideShare ?? false,
      t: bindTexts(viewerText, this.#host),
    });
  }
}

/** Mounts the view of a viewer. */
export default function mountLightbox(host: DomViewHost): MountedDomView {
  return mountDomView<LightboxProps>((context) => new LightboxView(context), host);
}
