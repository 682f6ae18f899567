import { define } from '../../shared/element/define';
import { DmRestaurantMenu } from './restaurant-menu';

define('dm-restaurant-menu', DmRestaurantMenu);

export { DmRestaurantMenu };
