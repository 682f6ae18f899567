import { Fancybox } from '@fancyapps/ui/dist/fancybox/';
import '@fancyapps/ui/dist/fancybox/fancybox.css';

window.pictures.attach = (root) => {
  const gallery = root.querySelector('.grid');
  if (!gallery) return;
  Fancybox.bind(gallery, '[data-fancybox]', {
    zoomEffect: false,
    fadeEffect: false,
    showClass: false,
    hideClass: false,
  });
};
window.pictures.attach(document);
