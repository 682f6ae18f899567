import { expect, oneEvent } from '@open-wc/testing';
import { click, links, photo, place } from '../../test/fixtures/gallery';

// Alone in its file: the code that opens the viewer has not loaded yet.
it('a press on a picture leads to it where the gallery shows its children before the viewer opens', async () => {
  const gallery = await place(3);
  gallery.addEventListener('dm-request-navigate', (event) => event.preventDefault());
  const [, link] = links(gallery);
  const { href } = link!;
  const request = oneEvent(gallery, 'dm-request-navigate');
  expect(click(link!), 'the gallery opens it').to.be.true;
  // Cannot be told from the pictures: the children are shown as they are.
  const box = document.createElement('div');
  const picture = document.createElement('img');
  picture.src = photo(4);
  box.append(picture, document.createElement('textarea'));
  gallery.append(box);
  const { detail } = (await request) as CustomEvent<{ url: string }>;
  expect(new URL(detail.url, location.href).href).to.equal(href);
});
