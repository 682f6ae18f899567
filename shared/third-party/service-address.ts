import { pictureAddress } from '../dom/address';
import { setParameter } from '../site/query';
import { getSite } from '../site/site';

/** Where a service's script is. */
export interface ServiceAddress {
  /** Name of the service in the site parameter `scripts`, whose address replaces `address`. */
  readonly name: string;
  /** The address that the service documents. */
  readonly address: string;
  /** Added to the query unless the address has a parameter of that name; empty values are left out. */
  readonly query?: Readonly<Record<string, string>>;
}

/** The address of a service's script: `http`, `https` or relative. */
export function serviceAddress({ name, address, query = {} }: ServiceAddress): string {
  const configured = pictureAddress(getSite().parameters.scripts[name]);
  const url = new URL(configured ?? address, document.baseURI);
  for (const [key, value] of Object.entries(query)) {
    if (value && !url.searchParams.has(key)) setParameter(url, key, value);
  }
  return url.href;
}
