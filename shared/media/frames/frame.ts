import { setParameter } from '../../site/query';
import { watchRefusedFrames } from '../../third-party/refused-frames';
import { videoText } from '../texts';
import type { Service, VideoSource } from '../video-address';

/** A video of a service, and where it is played. */
export interface FrameOptions {
  /** The element that plays it. */
  readonly host: HTMLElement;
  /** The box that the frame is added to. */
  readonly box: HTMLElement;
  readonly source: VideoSource & { readonly provider: Service };
  /** What the video is called: title of the frame. */
  readonly label: string;
  /** Where it starts, in seconds. */
  readonly start: number;
  readonly loop: boolean;
  readonly muted: boolean;
  /** A picture behind the page: without sound, controls, focus or a name. */
  readonly isBackground?: boolean;
  /** It plays or does not; called with each change. */
  readonly onState: (state: 'playing' | 'paused') => void;
}

/** What a service's player says of itself. */
export interface Report {
  readonly playing: () => void;
  readonly paused: () => void;
  /** The browser does not let it start: the visitor has to press play in the frame. */
  readonly refused: () => void;
  readonly failed: (cause: Error) => void;
}

/** A service's player as this page drives it. */
export interface Remote {
  readonly play: () => void;
  readonly pause: () => void;
}

/**
 * Shows a service's player in a frame, which is gone once the signal aborts; resolves when the page
 * can drive it.
 */
export type OpenPlayer = (
  options: FrameOptions,
  report: Report,
  signal: AbortSignal,
) => Promise<Remote>;

/** An address with a query; parameters that are `false` or 0 are left out, `true` is 1. */
export function withQuery(
  address: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const url = new URL(address, document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value) setParameter(url, name, value === true ? '1' : String(value));
  }
  return url.href;
}

/** Names a frame, or takes it out of reach where it is only a picture. */
export function describeFrame(frame: HTMLIFrameElement, options: FrameOptions): void {
  const { label, host, isBackground } = options;
  frame.title = label || videoText('video', host);
  // Services require the site that shows the video, and refuse to play without (YouTube: error 153).
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (!isBackground) return;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.inert = true;
}

/** Adds a frame, with the focus unless it is a background; removed once the signal aborts. */
export function addFrame(
  src: string,
  options: FrameOptions,
  report: Report,
  signal: AbortSignal,
): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write';
  frame.allowFullscreen = true;
  describeFrame(frame, options);
  watchRefusedFrames(src, report.failed, signal);
  signal.addEventListener('abort', () => {
    frame.remove();
  });
  frame.src = src;
  options.box.append(frame);
  if (!options.isBackground) frame.focus({ preventScroll: true });
  return frame;
}
