import { define } from '../../shared/element/define';
import { DmLike } from './like';

define('dm-like', DmLike);

export { DmLike };
