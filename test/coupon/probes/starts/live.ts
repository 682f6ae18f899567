import { drawLive } from '../../../../elements/coupon/picture/draw-live';
import { pictureSize } from '../../../../elements/coupon/picture/narrow';
import { offer } from '../page';

offer(async (paper) => {
  const canvas = await drawLive(
    paper,
    pictureSize(paper),
    devicePixelRatio,
    new AbortController().signal,
  );
  if (!canvas) throw new Error('left to the copy');
  return canvas;
});
