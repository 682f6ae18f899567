import { define } from '../../shared/element/define';
import { DmLightbox } from './lightbox';

define('dm-lightbox', DmLightbox);

export { DmLightbox };
