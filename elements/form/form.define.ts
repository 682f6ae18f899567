import { define } from '../../shared/element/define';
import { DmForm } from './form';

define('dm-form', DmForm);

export { DmForm };
