import { define } from '../../shared/element/define';
import { DmStore } from './store';

define('dm-store', DmStore);

export { DmStore };
