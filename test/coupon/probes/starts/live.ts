import { drawLive } from '../../../../elements/coupon/picture/draw-live';
import { offer } from '../page';

offer(async (paper) => {
  const canvas = await drawLive(paper, devicePixelRatio, new AbortController().signal);
  if (!canvas) throw new Error('left to the copy');
  return canvas;
});
