/** Without view transitions, as every variant is measured: the router looks for them when it starts. */
Object.defineProperty(document, 'startViewTransition', { value: undefined });
