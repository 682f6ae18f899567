import { define } from '../../shared/element/define';
import { DmBackgroundVideo } from './background-video';

define('dm-background-video', DmBackgroundVideo);

export { DmBackgroundVideo };
