// The same element in templates of Vue and Svelte, which check its props by these types.
import 'dm-elements/vue';
import 'dm-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

type InVue = InstanceType<GlobalComponents['dm-gallery']>['$props'];
export const vue: InVue = {
  cols: '3',
  'view-all-text': 'All',
  title: 'Album',
  onDmToggle: ({ detail, currentTarget }) => {
    currentTarget.expanded = !detail.expanded;
  },
};
// @ts-expect-error -- not a layout
export const wrongInVue: InVue = { layout: 'round' };

export const svelte: SvelteHTMLElements['dm-gallery'] = {
  colsMobile: 2,
  title: 'Album',
  'ondm-toggle': ({ detail, currentTarget }) => {
    currentTarget.expanded = !detail.expanded;
  },
  'on:dm-open': ({ detail }) => {
    detail.index satisfies number;
  },
};
// @ts-expect-error -- no event of a gallery
export const wrongInSvelte: SvelteHTMLElements['dm-gallery'] = { 'ondm-submit': () => undefined };

// A text that means a number is also a number.
type MapInVue = InstanceType<GlobalComponents['dm-map']>['$props'];
export const mapInVue: MapInVue = { lat: 57.5, lng: '18.2' };
export const mapInSvelte: SvelteHTMLElements['dm-map'] = { lat: 57.5, lng: '18.2' };
export const shareInSvelte: SvelteHTMLElements['dm-share'] = { services: ['copy'] };
