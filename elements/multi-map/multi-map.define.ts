import { define } from '../../shared/element/define';
import { DmMultiMap } from './multi-map';

define('dm-multi-map', DmMultiMap);

export { DmMultiMap };
