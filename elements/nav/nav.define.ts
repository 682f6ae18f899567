import { define } from '../../shared/element/define';
import { DmNav } from './nav';

define('dm-nav', DmNav);

export { DmNav };
