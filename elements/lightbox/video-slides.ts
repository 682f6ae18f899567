import { hasFocusInside } from '../../shared/dom/focus';
import { addSheet } from '../../shared/dom/style-sheet';
import '../video/video.define';
import type { Engine } from './engine';
import type { LightboxItem } from './items';
import styles from './video-slides.css?inline';

/** The members of `dm-video` that the viewer uses. */
interface VideoElement extends HTMLElement {
  stop(): void;
}

/** Creates the player of a video; its picture is the poster, else the thumbnail. */
function createVideo(
  { src, author, title, alt, poster }: LightboxItem,
  thumbnail: string | undefined,
): VideoElement {
  const video = document.createElement('dm-video') as unknown as VideoElement;
  video.className = 'video';
  video.setAttribute('exportparts', 'play, sign, link');
  video.setAttribute('load', 'eager');
  video.setAttribute('src', src);
  const picture = poster ?? thumbnail;
  if (picture) video.setAttribute('poster', picture);
  video.setAttribute('label', [author, title, alt].find(Boolean) ?? '');
  return video;
}

/** Shows the picture of a video again, when another one is shown. */
function stop(video: VideoElement): void {
  const hadFocus = hasFocusInside(video);
  video.stop();
  // The viewer's keys work while the focus is in the dialog.
  if (hadFocus) video.closest('dialog')?.focus({ preventScroll: true });
}

/** Whether a press is on a control of a video, and not a gesture of the viewer. */
const isForControls = (event: Event): boolean =>
  event
    .composedPath()
    .some((node) => node instanceof Element && node.matches('button, a, .bar, .service'));

/** Adds support for videos to an engine. */
export function playVideos(engine: Engine, stage: HTMLElement): void {
  addSheet(stage, styles, 'below');
  const slides = new Map<unknown, VideoElement>();
  const isVideo = ({ type }: { type?: unknown }): boolean => type === 'video';

  // The thumbnail grows into the poster.
  engine.addFilter('useContentPlaceholder', (use, content) => use || isVideo(content));
  engine.on('contentLoad', (event) => {
    const { content } = event;
    if (!isVideo(content)) return;
    event.preventDefault();
    const { item, msrc } = content.data as { item: LightboxItem; msrc?: string };
    const video = createVideo(item, msrc);
    slides.set(content, video);
    // Any element will do.
    content.element = video as unknown as HTMLDivElement;
    content.state = 'loaded';
  });
  for (const name of ['contentDeactivate', 'contentRemove', 'contentDestroy'] as const) {
    engine.on(name, ({ content }) => {
      const video = slides.get(content);
      if (video) stop(video);
    });
  }
  const stopAll = (): void => {
    for (const video of slides.values()) stop(video);
  };
  engine.on('close', stopAll);
  engine.on('destroy', stopAll);
  engine.on('pointerDown', (event) => {
    if (isForControls(event.originalEvent)) event.preventDefault();
  });
}
