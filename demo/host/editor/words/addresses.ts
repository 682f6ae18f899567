/** Where the address in an attribute leads. */
export type AddressKind = 'picture' | 'link';

/** Attributes whose text is an address that an owner chooses. */
const ADDRESSES: Readonly<Record<string, AddressKind>> = {
  image: 'picture',
  poster: 'picture',
  href: 'link',
  link: 'link',
  url: 'link',
  'search-page': 'link',
  'success-page': 'link',
};

/** Returns where the address in an attribute leads; `undefined` if it is no address. */
export const addressKind = (name: string): AddressKind | undefined =>
  Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
