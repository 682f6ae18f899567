import 'plyr/dist/plyr.css';
import Plyr from 'plyr';

new Plyr('video', { loadSprite: false, blankVideo: '' });
