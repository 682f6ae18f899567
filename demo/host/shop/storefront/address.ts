import {
  parseScreen,
  screenAddress,
  type StorePlace,
  type StoreScreen,
} from '../../../../shared/store/screen';

/** A screen of the storefront. */
export type Route = StoreScreen | { readonly kind: 'order'; readonly id: string };

const ORDER = {
  path: /\/order\/([\w-]{10,40})$/,
  hash: /^#!\/~\/orderConfirmation\/id=([\w-]{10,40})$/,
};

/** The screen at an address; `undefined` where the address names none. */
export function routeAt(url: URL, { path }: StorePlace): Route | undefined {
  const [, id] = ORDER.hash.exec(url.hash) ?? ORDER.path.exec(url.pathname) ?? [];
  if (id !== undefined && url.pathname.startsWith(path.replace(/\/$/, ''))) {
    return { kind: 'order', id };
  }
  return parseScreen(url, path);
}

/** The address of a screen. */
export function routeAddress(route: Route, place: StorePlace): string {
  if (route.kind !== 'order') return screenAddress(route, place);
  return place.isClean
    ? `${place.path.replace(/\/$/, '')}/order/${route.id}`
    : `${place.path}#!/~/orderConfirmation/id=${route.id}`;
}
