/** The formats that the audited browser accepts. */
const ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Requests the pictures of a page once: a host resizes a picture for its first visitor, and keeps it
 * for all others.
 */
export async function requestPictures(page: string): Promise<void> {
  const html = await (await fetch(page)).text();
  const paths = new Set(html.match(/\/media\/[\w./-]+/g) ?? []);
  for (const path of paths) {
    const response = await fetch(new URL(path, page), { headers: { accept: ACCEPT } });
    await response.arrayBuffer();
  }
}
