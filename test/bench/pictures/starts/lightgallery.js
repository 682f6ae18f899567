import lightGallery from 'lightgallery';
import 'lightgallery/css/lightgallery.css';

window.pictures.attach = (root) => {
  const gallery = root.querySelector('.grid');
  if (!gallery) return;
  lightGallery(gallery, {
    licenseKey: '0000-0000-000-0000',
    selector: 'a',
    speed: 0,
    startAnimationDuration: 0,
    backdropDuration: 0,
    zoomFromOrigin: false,
  });
};
window.pictures.attach(document);
