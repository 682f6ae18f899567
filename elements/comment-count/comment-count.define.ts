import { define } from '../../shared/element/define';
import { DmCommentCount } from './comment-count';

define('dm-comment-count', DmCommentCount);

export { DmCommentCount };
