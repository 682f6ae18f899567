import { define } from '../../shared/element/define';
import { DmFileUpload } from './file-upload';

define('dm-file-upload', DmFileUpload);

export { DmFileUpload };
