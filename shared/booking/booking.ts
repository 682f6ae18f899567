import { own } from '../dom/own';
import { setState } from '../element/internals';
import { emit } from '../element/emit';
import { languageOf } from '../site/locale';
import { warn } from '../site/log';
import { parseUrl } from '../site/parse-url';
import { setParameter } from '../site/query';
import { getSite } from '../site/site';
import { loadedFrame } from '../third-party/refused-frames';
import { ThirdParty, type ThirdPartyPhase } from '../third-party/third-party';
import { BOOKING_SLOT, drawScript } from './draw-script';
import { bookedReference } from './message';
import { sourceOf, type BookingAttributes, type BookingSource } from './source';

/** Props of a booking's view besides the attributes. */
export interface BookingProps {
  readonly booking: Booking;
  /** Where the booking is made; without it the children are all there is. */
  readonly source: BookingSource | undefined;
  readonly phase: ThirdPartyPhase;
  readonly isOpen: boolean;
  /** The address of the frame, once it may load. */
  readonly frame: string | undefined;
  /** The visitor has booked something. */
  readonly isBooked: boolean;
}

/** Options of {@link Booking}. */
export interface BookingOptions {
  readonly host: HTMLElement & BookingAttributes & { readonly ready: Promise<void> };
  /** Passes props to the element's view. */
  readonly provide: (props: Partial<BookingProps>) => void;
  /** Called when the visitor goes to book: here, or by a link in the children. */
  readonly onPress?: () => void;
}

/**
 * The booking service of an element. Nothing of it is requested before the visitor opens it and has
 * agreed, unless it is at the site's own origin; closing it keeps what was typed. Messages count only from a frame of this element, and from
 * the origin that it was loaded from.
 */
export class Booking {
  readonly #options: BookingOptions;
  readonly #party: ThirdParty;
  #source: BookingSource | undefined;
  #wasOpened = false;
  /** Attempts to run the service's script that have failed. */
  #failures = 0;
  #frame: HTMLIFrameElement | undefined;
  #onLoad: (() => void) | undefined;

  constructor(options: BookingOptions) {
    this.#options = options;
    const { host, provide } = options;
    this.#party = new ThirdParty({
      host,
      service: () => this.#source?.service ?? '',
      isWanted: () => this.#wasOpened && this.#source !== undefined,
      isOwn: () => parseUrl(this.#source?.src ?? '')?.origin === location.origin,
      draw: (signal) => this.#draw(signal),
      onPhase: (phase) => {
        provide({ phase });
      },
    });
    const props: BookingProps = {
      booking: this,
      source: undefined,
      phase: 'waiting',
      isOpen: false,
      frame: undefined,
      isBooked: false,
    };
    provide(props);
  }

  get party(): ThirdParty {
    return this.#party;
  }

  /** Call from `started`; ends with the signal. */
  start(signal: AbortSignal): void {
    const { host, onPress } = this.#options;
    this.#wasOpened = false;
    this.#setBooked(false);
    this.#readSource();
    this.#party.start(signal);
    const click = ({ target }: Event): void => {
      const isLink = target instanceof Element && own(target).closest('a[href]') !== null;
      if (isLink && getSite().mode !== 'editor') onPress?.();
    };
    host.addEventListener('click', click, { signal });
    signal.addEventListener('abort', () => {
      this.#options.provide({ isOpen: false });
    });
  }

  /** Call after a change of the attributes. */
  update(): void {
    this.#readSource();
    this.#party.redraw();
  }

  /** The visitor opens the service. */
  readonly open = (): void => {
    if (getSite().mode === 'editor') return;
    this.#options.onPress?.();
    this.#options.provide({ isOpen: true });
    if (this.#wasOpened) return;
    this.#wasOpened = true;
    this.#party.redraw();
  };

  readonly close = (): void => {
    this.#options.provide({ isOpen: false });
  };

  /** The frame of the view. */
  readonly setFrame = (frame: HTMLIFrameElement | null): void => {
    this.#frame = frame ?? undefined;
  };

  /** The frame has loaded. */
  readonly loaded = (): void => {
    this.#onLoad?.();
  };

  #readSource(): void {
    const { host, provide } = this.#options;
    this.#source = sourceOf(host, languageOf(host));
    if (!this.#source) {
      warn(host, 'needs src, or a provider with its account; its children are shown');
    }
    provide({ source: this.#source });
  }

  async #draw(signal: AbortSignal): Promise<void> {
    // Read again: the service's address may be another than at a failure.
    const { host } = this.#options;
    const source = sourceOf(host, languageOf(host));
    if (!source) return;
    if (source.kind === 'script') {
      const box = `:scope > [slot=${BOOKING_SLOT}] iframe`;
      this.#listen(() => [...host.querySelectorAll<HTMLIFrameElement>(box)], signal);
      const src = new URL(source.src);
      // A browser answers a second request for a script with the first one while that is pending.
      if (this.#failures > 0) setParameter(src, 'dm_try', String(this.#failures));
      try {
        await drawScript(host, src.href, signal);
      } catch (cause) {
        this.#failures += 1;
        throw cause;
      }
      return;
    }
    const { provide } = this.#options;
    this.#listen(() => (this.#frame ? [this.#frame] : []), signal);
    const loaded = new Promise<void>((resolve) => {
      this.#onLoad = resolve;
    });
    provide({ frame: source.src });
    signal.addEventListener('abort', () => {
      this.#onLoad = undefined;
      provide({ frame: undefined });
    });
    await loadedFrame(loaded, source.src, signal);
  }

  /** Hears what the frames say, until the signal aborts. */
  #listen(frames: () => readonly HTMLIFrameElement[], signal: AbortSignal): void {
    const { host } = this.#options;
    const reported = new Set<string>();
    const hear = ({ source, origin, data }: MessageEvent): void => {
      const frame = frames().find(({ contentWindow }) => contentWindow === source);
      if (!frame || source === null || parseUrl(frame.src)?.origin !== origin) return;
      const reference = bookedReference(data);
      if (reference === undefined || reported.has(reference) || reported.size > 20) return;
      reported.add(reference);
      this.#setBooked(true);
      emit(host, 'dm-book', { service: this.#source?.service ?? '', reference });
    };
    addEventListener('message', hear, { signal });
  }

  #setBooked(isBooked: boolean): void {
    const { host, provide } = this.#options;
    setState(host, 'booked', isBooked);
    provide({ isBooked });
  }
}
