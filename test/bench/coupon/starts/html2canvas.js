import html2canvas from 'html2canvas';
import { offer } from '../../../coupon/probes/page';

offer((paper) => html2canvas(paper, { scale: devicePixelRatio, useCORS: true, logging: false }));
