/** Fetches a picture that is about to be shown, with high priority, into the browser's cache. */
export function fetchPicture(address: string): void {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = address;
}
