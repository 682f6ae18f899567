import { snapdom } from '@zumer/snapdom';
import { offer } from '../../../coupon/probes/page';

offer((paper) => snapdom.toCanvas(paper, { scale: 1, dpr: devicePixelRatio, embedFonts: true }));
