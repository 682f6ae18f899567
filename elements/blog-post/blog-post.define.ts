import { define } from '../../shared/element/define';
import { DmBlogPost } from './blog-post';

define('dm-blog-post', DmBlogPost);

export { DmBlogPost };
