import { define } from '../../shared/element/define';
import { DmEqualColumns } from './equal-columns';

define('dm-equal-columns', DmEqualColumns);

export { DmEqualColumns };
