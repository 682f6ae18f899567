import { define } from '../../shared/element/define';
import { DmExtension } from './extension';

define('dm-extension', DmExtension);

export { DmExtension };
