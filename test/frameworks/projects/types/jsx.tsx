// The same element in JSX, as React 19 takes it.
import 'dm-elements/react';
import type { ReactNode } from 'react';

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
