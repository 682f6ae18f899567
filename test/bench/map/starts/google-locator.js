import '@googlemaps/extended-component-library/store_locator.js';
