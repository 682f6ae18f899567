import type { CaptionLink } from '../../shared/dom/caption';
import type { DataSource } from '../../shared/element/data';
import type { Animation, Layout, Position } from './slide-options';

/** One slide of the `slides` property or the JSON child; a string is the address of a picture. */
export interface SliderSlide {
  /** Address of the picture or the video: `http`, `https` or relative. */
  readonly src: string;
  /** `video` is a file that plays muted while its slide is shown. Default `image`. */
  readonly type?: 'image' | 'video';
  /** Picture shown before a video plays. */
  readonly poster?: string;
  /** The picture in other sizes, as in HTML. */
  readonly srcset?: string;
  /** Display width, as in HTML. */
  readonly sizes?: string;
  /** Width of the original, in px; used with the height. */
  readonly width?: number;
  /** Height of the original, in px. */
  readonly height?: number;
  /** Text alternative of the picture. */
  readonly alt?: string;
  /** Address that the picture links to. */
  readonly href?: string;
  /** Path that the picture was uploaded to; used when `src` fails, and in the editor. */
  readonly original?: string;
  /** The point that stays in view where the picture is cut: `30% 60%`. Default: its middle. */
  readonly focus?: string;
  /** Title of the caption. */
  readonly title?: string;
  /** Text of the caption. */
  readonly text?: string;
  /** Button of the caption, a link. */
  readonly button?: CaptionLink;
  /** Animation of the caption. Default `none`. */
  readonly animation?: Animation;
  /** Layout of the caption: on the picture, on a card over it, beside it or below it. Default `over`. */
  readonly layout?: Layout;
  /** Position of the caption in the slide. Default `bottom-left`. */
  readonly position?: Position;
  /** Shown in the editor. */
  readonly selected?: boolean;
}

/** A slide as the page provides it: an object, the address of a picture, or a child. */
export type SlideSource = SliderSlide | string | HTMLElement;

/** The slides: property `slides`, a JSON child, or the children; parsed when they are drawn. */
export const slides: DataSource<'slides', readonly SlideSource[]> = {
  name: 'slides',
  replacesChildren: true,
  fromChildren: (host, markRead) => {
    const children = [...host.children] as HTMLElement[];
    children.forEach(markRead);
    return children;
  },
  read: (value) => (Array.isArray(value) ? (value as SlideSource[]) : undefined),
};
