import type {} from '../probe';
import PhotoSwipeLightbox from 'photoswipe/lightbox';
import 'photoswipe/style.css';

window.pictures.attach = (root) => {
  const gallery = root.querySelector<HTMLElement>('.grid');
  if (!gallery) return;
  const lightbox = new PhotoSwipeLightbox({
    gallery,
    children: 'a',
    pswpModule: () => import('photoswipe'),
    showHideAnimationType: 'none',
  });
  lightbox.init();
};
window.pictures.attach(document);
