import { define } from '../../shared/element/define';
import { DmSidebar } from './sidebar';

define('dm-sidebar', DmSidebar);

export { DmSidebar };
