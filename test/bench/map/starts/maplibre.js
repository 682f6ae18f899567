import 'maplibre-gl/dist/maplibre-gl.css';
import { Map } from 'maplibre-gl';

new Map({ container: 'map', style: '/style.json', center: [-5.8441, 57.5102], zoom: 13 });
