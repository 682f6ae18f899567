/** Sends for a picture that is about to be shown; who draws it finds it there or on its way. */
export function fetchPicture(address: string): void {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = address;
}
