/** The query of an address as written; `undefined` without a `?`. */
const queryOf = ({ href }: URL): string | undefined => /^[^?#]*\?([^#]*)/.exec(href)?.[1];

/** Sets the query of an address as written. Unlike `search`, it keeps an empty one, whose `?` a browser sends. */
export function setQuery(url: URL, query: string | undefined): void {
  const written = query === undefined ? '' : `?${query}`;
  url.href = url.href.replace(
    /(?:\?[^#]*)?(#.*)?$/,
    (_, hash: string | undefined) => written + (hash ?? ''),
  );
}

const isNamed = (part: string, name: string): boolean =>
  part === name || part.startsWith(`${name}=`);

/** Removes the parameters of a name. The others stay as written, unlike by `searchParams`. */
export function removeParameter(url: URL, name: string): void {
  const parts = queryOf(url)?.split('&');
  const others = parts?.filter((part) => !isNamed(part, name));
  if (others?.length === parts?.length) return;
  setQuery(url, others?.length ? others.join('&') : undefined);
}

/**
 * Appends a parameter, in place of those of its name. The others stay as written, unlike by
 * `searchParams`, which makes `?flag=` of `?flag` and cannot keep bytes that are not UTF-8.
 */
export function setParameter(url: URL, name: string, value: string): void {
  removeParameter(url, name);
  const query = queryOf(url);
  const added = new URLSearchParams([[name, value]]).toString();
  setQuery(url, query === undefined ? added : `${query}&${added}`);
}
