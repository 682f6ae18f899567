import { addSheet } from '../../shared/dom/style-sheet';
import { getConsent } from '../../shared/site/consent';
import type { Engine } from './engine';
import { failure, svgIcon } from './driver';
import type { LightboxItem } from './items';
import styles from './video-slides.css?inline';
import { readVideo, type Video } from './video-source';
import { videoText } from './video-texts';

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo', file: '' } as const;

/** The height of a video's own controls at its lower edge, in px. */
const CONTROLS = 72;

const PLAY = 'M7 4.5v15l13-7.5z';

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  values: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), values);
}

/** True if the page's policy has refused the frame. */
function isRefusal({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent, src: string) {
  const isFrame = /^(frame|child)-src$/.test(effectiveDirective);
  return isFrame && blockedURI !== '' && src.startsWith(blockedURI);
}

/**
 * A video in the viewer: shows its poster until the visitor presses play. Fetches nothing from a
 * provider before that, and stops when another picture is shown.
 */
class VideoSlide {
  readonly element = make('div', { className: 'video' });
  readonly #item: LightboxItem;
  readonly #video: Video;
  /** The box of the pictures, whose language the texts have. */
  readonly #stage: HTMLElement;
  readonly #button = make('button', { type: 'button', className: 'play' });
  #playing: AbortController | undefined;

  constructor(item: LightboxItem, poster: string | undefined, stage: HTMLElement) {
    this.#item = item;
    this.#stage = stage;
    this.#video = readVideo(item.src);
    this.#button.part.add('play');
    this.#button.ariaLabel = [videoText('playVideo', this.#stage), this.#name]
      .filter(Boolean)
      .join(': ');
    this.#button.append(svgIcon(PLAY));
    this.#button.addEventListener('click', () => {
      if (this.#video.provider === 'file' || getConsent().functional) this.#play();
      else this.#askConsent(SITES[this.#video.provider]);
    });
    if (poster) {
      const image = make('img', { src: poster, alt: '', className: 'poster', draggable: false });
      image.addEventListener('error', () => {
        image.remove();
      });
      this.element.append(image);
    }
    this.element.append(this.#button);
    if (this.#video.provider !== 'file') this.element.append(this.#pageLink(this.#video));
  }

  /** Shows the poster again. */
  stop(): void {
    if (!this.#playing) return;
    this.#playing.abort();
    this.#playing = undefined;
    const hadFocus = this.element.matches(':focus-within');
    for (const player of this.element.querySelectorAll('.player')) player.remove();
    this.#button.hidden = false;
    // The viewer's keys work while the focus is in the dialog.
    if (hadFocus) this.element.closest('dialog')?.focus({ preventScroll: true });
  }

  get #name(): string {
    const { author, title, alt } = this.#item;
    return [author, title, alt].find(Boolean) ?? '';
  }

  /** The link to the video's own page, for visitors who cannot or will not play it here. */
  #pageLink({ provider, page }: Video): HTMLElement {
    const textContent = videoText('watchVideo', { site: SITES[provider] }, this.#stage);
    const link = { href: page, target: '_blank', rel: 'noopener noreferrer', textContent };
    return make('a', { ...link, className: 'elsewhere' });
  }

  /** Asks before a provider stores data on the visitor's device. */
  #askConsent(site: string): void {
    const box = make('div', { className: 'failure player' });
    const line = make('p', {
      textContent: videoText('videoAsksConsent', { site }, this.#stage),
    });
    const once = make('button', {
      type: 'button',
      textContent: videoText('playOnce', this.#stage),
    });
    once.className = 'once';
    once.addEventListener('click', () => {
      box.remove();
      this.#play();
    });
    box.append(line, once);
    this.element.append(box);
    this.#button.hidden = true;
    this.#playing = new AbortController();
    once.focus({ preventScroll: true });
  }

  #play(): void {
    this.#playing = new AbortController();
    const { signal } = this.#playing;
    const player = this.#video.provider === 'file' ? this.#file(signal) : this.#frame(signal);
    player.classList.add('player');
    this.element.append(player);
    player.focus({ preventScroll: true });
    this.#button.hidden = true;
  }

  #file(signal: AbortSignal): HTMLVideoElement {
    const video = make('video', {
      src: this.#video.src,
      controls: true,
      autoplay: true,
      playsInline: true,
    });
    if (this.#name) video.ariaLabel = this.#name;
    video.addEventListener('error', () => this.#fail(), { signal });
    // A video that is removed from the document keeps playing.
    signal.addEventListener('abort', () => {
      video.pause();
      video.removeAttribute('src');
      video.load();
    });
    return video;
  }

  #frame(signal: AbortSignal): HTMLIFrameElement {
    const { src } = this.#video;
    document.addEventListener(
      'securitypolicyviolation',
      (event) => {
        if (isRefusal(event, src)) this.#fail();
      },
      { signal },
    );
    return make('iframe', {
      src,
      title: this.#name || videoText('video', this.#stage),
      allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
      allowFullscreen: true,
      // Providers require the site that shows the video; they get no more.
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
  }

  #fail(): void {
    const { provider, page } = this.#video;
    const label = provider === 'file' ? undefined : page.replace('https://', '');
    const message = failure(videoText('videoNotPlayed', this.#stage), page, label);
    message.classList.add('player');
    for (const player of this.element.querySelectorAll('.player')) player.replaceWith(message);
    message.querySelector('a')?.focus({ preventScroll: true });
  }
}

/** True if a press is on a control of a video, and not a gesture of the viewer. */
function isForControls({ target, clientY }: PointerEvent): boolean {
  return target instanceof HTMLVideoElement
    ? clientY > target.getBoundingClientRect().bottom - CONTROLS
    : (target as Element).closest('button, a') !== null;
}

/** Adds support for videos to an engine. */
export function playVideos(engine: Engine, stage: HTMLElement): void {
  addSheet(stage, styles, 'below');
  const slides = new Map<unknown, VideoSlide>();
  const isVideo = ({ type }: { type?: unknown }): boolean => type === 'video';

  // The thumbnail grows into the poster.
  engine.addFilter('useContentPlaceholder', (use, content) => use || isVideo(content));
  engine.on('contentLoad', (event) => {
    const { content } = event;
    if (!isVideo(content)) return;
    event.preventDefault();
    const { item, msrc } = content.data as { item: LightboxItem; msrc?: string };
    const slide = new VideoSlide(item, item.poster ?? msrc, stage);
    slides.set(content, slide);
    content.element = slide.element;
    content.state = 'loaded';
  });
  for (const name of ['contentDeactivate', 'contentRemove', 'contentDestroy'] as const) {
    engine.on(name, ({ content }) => slides.get(content)?.stop());
  }
  const stopAll = (): void => {
    for (const slide of slides.values()) slide.stop();
  };
  engine.on('close', stopAll);
  engine.on('destroy', stopAll);
  engine.on('pointerDown', (event) => {
    if (isForControls(event.originalEvent)) event.preventDefault();
  });
}
