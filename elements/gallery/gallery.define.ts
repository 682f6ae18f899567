import { defineAfterView } from '../../shared/element/define-after-view';
import { DmGallery } from './gallery';

defineAfterView('dm-gallery', DmGallery);

export { DmGallery };
