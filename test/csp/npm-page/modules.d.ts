/** The Lit of the page: that of the package, or a copy of it (`npm.spec.ts`). */
declare module 'page-lit' {
  export { html, render } from 'lit';
}

/** The navigation as the package has it for bundlers. */
declare module 'npm-nav' {}
