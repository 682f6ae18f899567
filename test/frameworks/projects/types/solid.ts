// The same element in JSX of Solid.
import 'dm-elements/solid';
import type { JSX } from 'solid-js';

type InSolid = JSX.IntrinsicElements['dm-gallery'];
export const solid: InSolid = {
  cols: 3,
  'cols-mobile': '2',
  'view-all-text': 'All',
  'prop:images': [{ src: '/pier.jpg', type: 'image' }],
  'attr:expanded': 'false',
  title: 'Album',
  onClick: ({ currentTarget }) => {
    currentTarget.cols satisfies number;
  },
  'on:dm-toggle': ({ detail, currentTarget }) => {
    currentTarget.expanded = !detail.expanded;
  },
};
// @ts-expect-error -- not a layout
export const wrongInSolid: InSolid = { layout: 'round' };
// @ts-expect-error -- no event of a gallery
export const wrongEventInSolid: InSolid = { 'on:dm-submit': () => undefined };
