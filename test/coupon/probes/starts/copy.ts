import { drawCopy } from '../../../../elements/coupon/picture/draw-copy';
import { offer } from '../page';

offer((paper) => drawCopy(paper, devicePixelRatio, new AbortController().signal));
