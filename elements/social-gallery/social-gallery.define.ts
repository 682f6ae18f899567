import { define } from '../../shared/element/define';
import { DmSocialGallery } from './social-gallery';

define('dm-social-gallery', DmSocialGallery);

export { DmSocialGallery };
