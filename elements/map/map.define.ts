import { define } from '../../shared/element/define';
import { DmMap } from './map';

define('dm-map', DmMap);

export { DmMap };
