import 'dm-elements/dm.css';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import './album.js';
