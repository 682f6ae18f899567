import type { Plugin } from 'vite';

const FILE = /\/leaflet\/src\/core\/Browser\.js$/;
const MARKUP = "div.innerHTML = '<svg/>';";
const NODES = "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Takes out of Leaflet (1.9.4) the one line that makes markup while it loads, which Trusted Types
 * forbid. Its controls, popups and icons, which do so too, are not used.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'leaflet-without-markup',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      if (!code.includes(MARKUP)) throw new Error(`${id}: its test for SVG has changed`);
      return { code: code.replace(MARKUP, NODES), map: null };
    },
  };
}
