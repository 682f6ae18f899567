/** The nonce of the page's scripts, for policies that allow scripts by nonce; empty without one. */
export const pageNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
