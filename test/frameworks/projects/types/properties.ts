// What properties take besides the type that they return: numbers, dates, addresses and lists.
import 'dm-elements/elements/background-video';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/map';
import 'dm-elements/elements/share';
import 'dm-elements/react';
import type { DmMap } from 'dm-elements/elements/map/class';
import type { JSX } from 'react';

const map = document.createElement('dm-map');
map.lat = 57.5;
map.lng = '18.2';
map.areas = ['Harbour'];
map.lat satisfies string;
map satisfies DmMap;
// @ts-expect-error -- a number has no such method
map.lat.toFixed();
// @ts-expect-error -- not a list
map.lat = [57.5];
// @ts-expect-error -- not a text
map.zoom = 'near';
map.addEventListener('click', ({ clientX }) => clientX);

const picker = document.createElement('dm-date-picker');
picker.min = new Date();
picker.disabledDays = ['sat', new Date()];
picker.value = new Date();
picker.value satisfies string;

const share = document.createElement('dm-share');
share.url = new URL('https://example.com/');
share.services = ['copy', 'email'];

document.createElement('dm-background-video').opacity = 0.5;

export const react: JSX.IntrinsicElements['dm-map'] = { lat: 57.5, lng: '18.2' };
export const reactList: JSX.IntrinsicElements['dm-share'] = { services: ['copy'] };
// @ts-expect-error -- not a number
export const wrongInReact: JSX.IntrinsicElements['dm-map'] = { lat: {} };
