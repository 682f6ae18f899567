import type { CaptionLink } from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';
import type { Animation, Layout, Position } from './marks';

/** One slide, as a property or JSON gives it; text is the address of a picture. */
export interface SliderSlide {
  /** Address of the picture or the video: `http`, `https` or relative. */
  readonly src: string;
  /** `video` is a file that plays, muted, while its slide is shown. Default `image`. */
  readonly type?: 'image' | 'video';
  /** The picture before a video plays. */
  readonly poster?: string;
  /** The same picture in other sizes, as in HTML. */
  readonly srcset?: string;
  /** How wide it is shown, as in HTML. */
  readonly sizes?: string;
  /** In px, with the height: the original's size. */
  readonly width?: number;
  readonly height?: number;
  /** What the picture shows, for those who do not see it. */
  readonly alt?: string;
  /** Where the picture leads. */
  readonly href?: string;
  /** The path the picture was uploaded to, used when `src` fails, and in the editor. */
  readonly original?: string;
  /** The caption's title. */
  readonly title?: string;
  /** The caption's text. */
  readonly text?: string;
  /** The caption's button, a link. */
  readonly button?: CaptionLink;
  /** How the caption comes. Default `none`. */
  readonly animation?: Animation;
  /** Where the caption is: on the picture, on a card, beside or below it. Default `over`. */
  readonly layout?: Layout;
  /** Where the caption stands in it. Default `bottom-left`. */
  readonly position?: Position;
  /** In the editor: the slide that is shown. */
  readonly selected?: boolean;
}

/** What a page gives for a slide: a description, the address of a picture, or a child. */
export type GivenSlide = SliderSlide | string | HTMLElement;

/** A slider's slides: property `slides`, a JSON child, or its children; read when they are drawn. */
export const slides: DataSource<'slides', readonly GivenSlide[]> = {
  name: 'slides',
  fromChildren: (host) => [...host.children] as HTMLElement[],
  read: (value) => (Array.isArray(value) ? (value as GivenSlide[]) : undefined),
};
