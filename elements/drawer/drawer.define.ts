import { define } from '../../shared/element/define';
import { DmDrawer } from './drawer';

define('dm-drawer', DmDrawer);

export { DmDrawer };
