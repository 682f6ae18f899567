import { define } from '../../shared/element/define';
import { DmBackgroundGallery } from './background-gallery';

define('dm-background-gallery', DmBackgroundGallery);

export { DmBackgroundGallery };
