/** The bytes of base64url text, as a subscription's server key is given to the browser. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Base64url text of bytes. */
export function textOf(bytes: ArrayBuffer | null): string {
  if (!bytes) return '';
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The server key that a subscription was made for, in base64url. */
export const keyOf = (subscription: PushSubscription): string =>
  textOf(subscription.options.applicationServerKey);
