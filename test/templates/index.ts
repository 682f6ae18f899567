import agency from 'startbootstrap-agency/dist/index.html?raw';
import cleanBlog from 'startbootstrap-clean-blog/dist/contact.html?raw';
import freelancer from 'startbootstrap-freelancer/dist/index.html?raw';
import landing from 'startbootstrap-landing-page/dist/index.html?raw';
import materialKit from 'material-kit/examples/landing-page.html?raw';
import paperKit from 'paper-kit-2/examples/landing.html?raw';

export { default as agencyStyles } from 'startbootstrap-agency/dist/css/styles.css?inline';

/** Public templates, each with a form. */
export const templates = { agency, cleanBlog, freelancer, landing, materialKit, paperKit };
