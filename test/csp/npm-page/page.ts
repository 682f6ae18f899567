import 'npm-nav';
import { html, render } from 'page-lit';

render(html`<p>Drawn by the page</p>`, document.querySelector<HTMLElement>('#page')!);
