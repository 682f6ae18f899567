import { define } from '../../shared/element/define';
import { DmShare } from './share';

define('dm-share', DmShare);

export { DmShare };
