import { defineWithView } from './define-with-view';
import { DmGallery } from './gallery';

defineWithView('dm-gallery', DmGallery);

export { DmGallery };
