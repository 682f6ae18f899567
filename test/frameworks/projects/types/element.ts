// One element, with nothing else imported: its class, its place by tag, its events.
import 'dm-elements/dm.css';
import {
  DmGallery,
  type DmGalleryEventMap,
  type GalleryImage,
  type PictureDetail,
  type ToggleDetail,
} from 'dm-elements/elements/gallery';
import type { GalleryImage as OfClass } from 'dm-elements/elements/gallery/class';

const film: GalleryImage = { src: '/pier.jpg', href: '/pier.mp4', type: 'video', poster: '/a.jpg' };
film satisfies OfClass;
document.createElement('dm-gallery').images = [film, { src: '/b.jpg', type: 'image' }];
// @ts-expect-error -- src is missing
document.createElement('dm-gallery').images = [{ url: '/b.jpg' }];
(undefined as PictureDetail | undefined)?.index satisfies number | undefined;
(undefined as ToggleDetail | undefined)?.expanded satisfies boolean | undefined;

const gallery = document.querySelector('dm-gallery')!;
gallery satisfies DmGallery;
gallery.cols satisfies number;
// @ts-expect-error -- not a layout
gallery.layout = 'round';
const onToggle = ({ detail }: DmGalleryEventMap['dm-toggle']): boolean => detail.expanded;
gallery.addEventListener('dm-toggle', onToggle, { once: true });
gallery.removeEventListener('dm-toggle', onToggle);
gallery.addEventListener('dm-open', function ({ detail }) {
  detail.index satisfies number;
  this.cols satisfies number;
  // @ts-expect-error -- the name of a popup, not of a picture
  detail.name;
});
gallery.addEventListener('click', (event) => event.clientX);
gallery.addEventListener('other', (event: Event) => event.type);
