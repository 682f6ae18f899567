import { define } from '../../shared/element/define';
import { DmComments } from './comments';

define('dm-comments', DmComments);

export { DmComments };
