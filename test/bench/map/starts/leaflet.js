import 'leaflet/dist/leaflet.css';
import { map, tileLayer } from 'leaflet';

const here = map('map').setView([57.5102, -5.8441], 13);
tileLayer('/tile.png?{z}/{x}/{y}', { attribution: 'OpenStreetMap' }).addTo(here);
