/** The page with which the documentation begins: shown as code, and live. */
export const HELLO = 'demo/docs/starts/hello.html';

/** Address of the document that shows it. */
export const HELLO_PATH = '/elements/hello/example';
