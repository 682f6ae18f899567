import { domToCanvas } from 'modern-screenshot';
import { offer } from '../../../coupon/probes/page';

offer((paper) => domToCanvas(paper, { scale: devicePixelRatio }));
