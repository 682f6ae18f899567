import { isComposingKey } from '../../shared/dom/composing';
import { isBeingPrinted, watchPrinting } from '../../shared/dom/printing';
import { setAttribute } from '../../shared/dom/set-attribute';
import type { Snapshot } from '../../shared/element/contract';
import {
  mountDomView,
  type DomView,
  type DomViewContext,
  type DomViewHost,
  type MountedDomView,
} from '../../shared/element/dom-mount';
import { DrawnRange } from './drawn-range';
import { ExtrasLoader } from './extras-loader';
import { focusPlace, keepFocus } from './focus';
import type { attributes, GalleryActions } from './gallery';
import type { images } from './images';
import { Opener } from './opener';
import { createPictures, type Pictures } from './pictures';
import { planOf, type Plan } from './plan';
import { missingKeyOf } from './sources';
import { createStack, type Stack } from './stack';
import { TileList } from './tile-list';
import { Toggle } from './toggle';

type GalleryProps = Snapshot<typeof attributes, typeof images> & GalleryActions;

function unlessNone<T extends string>(effect: T): Exclude<T, 'none'> | undefined {
  return effect === 'none' ? undefined : (effect as Exclude<T, 'none'>);
}

/** Requests of addresses that were handled, also by a view that has been removed since. */
const handledRequests = new WeakSet();

/** Draws the list and the toggle button; the viewer is placed after them. */
class GalleryView implements DomView<GalleryProps> {
  readonly node = document.createElement('div');
  readonly #list = document.createElement('ul');
  readonly #redraw: () => void;
  readonly #lifetime = new AbortController();
  readonly #range: DrawnRange;
  readonly #extras: ExtrasLoader;
  readonly #tiles: TileList;
  readonly #toggle: Toggle;
  readonly #opener: Opener;
  readonly #stack: Stack;
  #pictures: Pictures | undefined;
  /** Ratios of pictures that have loaded, by their keys in the plan. A new map whenever some are added. */
  #measured: ReadonlyMap<string, number> = new Map();
  /** Keys of the pictures that could not be loaded. */
  readonly #missing = new Set<string>();
  /** Ratios that have come since the last drawing. */
  #added: (readonly [key: string, ratio: number])[] = [];
  #isPrinting = isBeingPrinted();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #props: GalleryProps | undefined;
  #plan: Plan | undefined;

  constructor({ host, emit, redraw }: DomViewContext, { pending }: GalleryActions) {
    const gallery = host as GalleryActions['host'];
    const list = this.#list;
    this.#redraw = redraw;
    list.part.add('list');
    list.setAttribute('role', 'list');
    this.node.append(list);
    this.#range = new DrawnRange(list, redraw);
    this.#extras = new ExtrasLoader(host, redraw);
    this.#tiles = new TileList(list, host);
    this.#toggle = new Toggle(list, gallery, emit);
    this.#opener = new Opener(this.node, list, { host: gallery, pending, emit });
    this.#stack = createStack(list);
    list.addEventListener('keydown', this.#keyDown, { capture: true });
    watchPrinting(this.#lifetime.signal, (isPrinting) => {
      this.#isPrinting = isPrinting;
      redraw();
    });
  }

  draw(props: GalleryProps): void {
    this.#props = props;
    const { layout, images: all, textLayout, captionAlign, expanded, mode } = props;
    const [entrance, hoverEffect] = [unlessNone(props.animation), unlessNone(props.hover)];
    const plan = planOf(props, this.#measured, this.#isPrinting, (list) => this.#range.plan(list));
    this.#plan = plan;
    const { ratioKeys, shown, clickTarget } = plan;
    // Thousands of long keys are made only where any is looked up.
    const hasMissing = this.#missing.size > 0;
    const isMissing = shown.map(
      (image, index) =>
        hasMissing && this.#missing.has(missingKeyOf(ratioKeys[index] ?? '', image, clickTarget)),
    );
    this.#extras.update(
      Boolean(
        entrance ?? hoverEffect ?? (isMissing.includes(true) || shown.some(({ type }) => type)),
      ),
    );
    const list = this.#list;
    setAttribute(list, 'data-layout', layout);
    setAttribute(list, 'data-text-layout', textLayout);
    setAttribute(list, 'data-caption-align', captionAlign);
    setAttribute(list, 'data-animation', entrance);
    setAttribute(list, 'data-hover', hoverEffect);
    for (const [name, value] of [
      ['--_tracks', plan.tracks],
      ['--_most', plan.most],
      ['--_ratio', plan.places[0]?.ratio ?? ''],
      ['--_undrawn-rows', plan.undrawnRows],
    ] as const) {
      list.style.setProperty(name, String(value));
    }
    const focused = focusPlace(this.node, list);
    // Before items get places of their own.
    if (!layout.startsWith('pinterest')) this.#stack.update(0);
    this.#tiles.draw(plan, { isMissing, count: all.length, extras: this.#extras.extras });
    this.#toggle.draw(plan.isLong, expanded, expanded ? props.viewLessText : props.viewAllText);
    if (focused) keepFocus(focused, this.node, list);
    const opensViewer = clickTarget === 'viewer' && mode !== 'editor';
    this.#opener.update({ pictures: all, mode, opensViewer });
  }

  placed(): void {
    const props = this.#props;
    if (!props) return;
    while (this.#range.hasRoom()) this.draw(props);
    this.#range.watch();
    if (this.#plan) this.#fetchPictures(props, this.#plan);
    this.#toggle.placed(props.expanded, this.#plan?.limit ?? 0);
  }

  #fetchPictures({ layout, device, mode, eager, animation }: GalleryProps, plan: Plan): void {
    // Before they are fetched, which depends on where they are.
    if (layout.startsWith('pinterest')) this.#stack.update(plan.columns);
    const { extras } = this.#extras;
    const entrance = mode === 'editor' ? undefined : unlessNone(animation);
    // Pictures wait for their entrance to load.
    if (entrance && extras === undefined && !this.#isPrinting) return;
    // Not before the list is in the document, where it has a width.
    this.#pictures ??= createPictures(this.#list, {
      onRatio: (key, ratio) => {
        this.#added.push([key, ratio]);
        this.#drawSoon();
      },
      onMissing: (key) => {
        this.#missing.add(key);
        this.#drawSoon();
      },
    });
    this.#pictures.update({
      pictures: plan.shown,
      keys: plan.ratioKeys,
      clickTarget: plan.clickTarget,
      mode,
      arrangement: `${layout} ${plan.columns} ${device}`,
      measured: this.#measured,
      fetches: eager || this.#isPrinting ? 'all' : 'near',
      entrance: entrance && extras?.entranceOf(entrance),
    });
  }

  reported(): void {
    const { requested, linkGallery, mode } = this.#props ?? {};
    if (!requested || handledRequests.has(requested)) return;
    handledRequests.add(requested);
    if (!linkGallery && mode !== 'editor') this.#opener.open(requested.index);
  }

  stop(): void {
    this.#lifetime.abort();
    clearTimeout(this.#timer);
    this.#pictures?.stop();
    this.#stack.stop();
    this.#range.stop();
    this.#extras.stop();
    this.#opener.stop();
  }

  /** Draws once for all pictures that load together. */
  #drawSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#added.length > 0) this.#measured = new Map([...this.#measured, ...this.#added]);
      this.#added = [];
      this.#redraw();
    });
  }

  readonly #keyDown = (event: KeyboardEvent): void => {
    // Before the key moves the focus to the last picture.
    if (event.key === 'End' && !isComposingKey(event) && !this.#range.isWhole) {
      this.#range.drawAll();
    }
  };
}

/** Mounts the view of a gallery. */
export default function mountGallery(host: DomViewHost): MountedDomView {
  const actions = host.controller.getSnapshot() as unknown as GalleryActions;
  return mountDomView<GalleryProps>((context) => new GalleryView(context, actions), host);
}
