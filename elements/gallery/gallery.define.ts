import { define } from '../../shared/element/define';
import { DmGallery } from './gallery';

define('dm-gallery', DmGallery);

export { DmGallery };
