import { define } from '../../shared/element/define';
import { DmSocialFeed } from './social-feed';

define('dm-social-feed', DmSocialFeed);

export { DmSocialFeed };
