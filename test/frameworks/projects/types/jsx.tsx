// The same element in JSX, as React 19 takes it.
import 'dm-elements/react';
import type { JSX, ReactNode } from 'react';

export const album = (): ReactNode => (
  <dm-gallery
    className="album"
    id="album"
    cols="3"
    colsMobile={2}
    view-all-text="All"
    viewLessText="Fewer"
    linkGallery
    eager="false"
    images={[{ src: '/pier.jpg', type: 'image' }]}
    style={{ '--dm-gallery-gap': '4px', color: 'teal' }}
    ref={(element) => {
      element?.cols satisfies number | undefined;
    }}
    onClick={({ currentTarget }) => {
      currentTarget.cols satisfies number;
    }}
    ondm-toggle={({ detail, currentTarget }) => {
      detail.expanded satisfies boolean;
      currentTarget.expanded = !detail.expanded;
    }}
  >
    <img src="/pier.jpg" alt="" />
  </dm-gallery>
);
// @ts-expect-error -- not a layout
export const layout = <dm-gallery layout="round" />;
// @ts-expect-error -- not a number
export const cols = <dm-gallery cols="three" />;
// @ts-expect-error -- no such attribute
export const colums = <dm-gallery colums={3} />;
// TypeScript takes every name with a hyphen for an attribute of JSX, also one that is misspelt.
export const misspelt = <dm-form ondm-succes={() => undefined} />;
// An object is looked through, hyphens or not.
export const events = {
  'ondm-success': ({ currentTarget }) => currentTarget.id,
} satisfies Partial<JSX.IntrinsicElements['dm-form']>;
export const misspeltToo = {
  // @ts-expect-error -- ondm-success
  'ondm-succes': () => undefined,
} satisfies Partial<JSX.IntrinsicElements['dm-form']>;
