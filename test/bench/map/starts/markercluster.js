import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import 'leaflet.markercluster/dist/MarkerCluster.Default.css';
import L from 'leaflet';
import 'leaflet.markercluster';

const locations = JSON.parse(document.getElementById('locations').textContent);
const here = L.map('map', { zoomAnimation: false }).setView([57.5, -5], 6);
L.tileLayer('/tile.png?{z}/{x}/{y}', { attribution: 'OpenStreetMap' }).addTo(here);
const group = L.markerClusterGroup();
group.addLayers(locations.map(({ lat, lng, name }) => L.marker([lat, lng], { title: name })));
here.addLayer(group);
