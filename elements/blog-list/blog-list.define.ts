import { define } from '../../shared/element/define';
import { DmBlogList } from './blog-list';

define('dm-blog-list', DmBlogList);

export { DmBlogList };
