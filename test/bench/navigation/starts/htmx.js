import 'htmx.org';
import 'htmx.org/dist/ext/hx-head.js';
