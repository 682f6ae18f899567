import htmx from 'htmx.org';

// Its extensions find it in the window.
Object.assign(window, { htmx });
