import { define } from '../../shared/element/define';
import { DmImageShare } from './image-share';

define('dm-image-share', DmImageShare);

export { DmImageShare };
