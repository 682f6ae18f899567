import { define } from '../../shared/element/define';
import { DmCustomWidget } from './custom-widget';

define('dm-custom-widget', DmCustomWidget);

export { DmCustomWidget };
