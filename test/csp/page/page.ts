import { discover } from '../../../entries/loader';
import { define } from '../../../shared/element/define';
import { LitProbe } from '../../fixtures/probe/lit-probe';
import { ReactProbe } from '../../fixtures/probe/react-probe';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
  violations.push(`${violatedDirective} ${sample}`);
});
Object.assign(window, { violations });

const tall = new CSSStyleSheet();
tall.replaceSync('.tall { height: 3000px }');
document.adoptedStyleSheets.push(tall);

define('dm-react-probe', ReactProbe);
define('dm-lit-probe', LitProbe);
void discover(document);
