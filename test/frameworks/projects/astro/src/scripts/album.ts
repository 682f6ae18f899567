import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';

const main = document.querySelector('main')!;
const status = main.querySelector('[role=status]')!;
let album = main.querySelector<HTMLElement>('#album')!;
/** The album as the server has written it, for when it is shown again. */
const written = album.cloneNode(true);

/** Says what a visitor has chosen. */
function listen(): void {
  album.querySelector('dm-gallery')!.addEventListener('dm-open', ({ detail }) => {
    status.textContent = `Picture ${detail.index + 1}`;
  });
  const picker = album.querySelector('dm-date-picker')!;
  picker.addEventListener('change', () => {
    status.textContent = `Day ${picker.value}`;
  });
}

/** What each button does, by its id. */
const actions: Readonly<Record<string, () => void>> = {
  add() {
    const picture = new Image(600, 400);
    Object.assign(picture, { src: '/pictures/tide.jpg', alt: 'The tide' });
    album.querySelector('dm-gallery')!.append(picture);
    const item = document.createElement('li');
    item.append('The tide');
    album.querySelector('#contents ul')!.append(item);
  },
  three() {
    album.querySelector('dm-gallery')!.cols = 3;
  },
  all() {
    const gallery = album.querySelector('dm-gallery')!;
    gallery.expanded = !gallery.expanded;
  },
  show() {
    if (album.isConnected) {
      album.remove();
      return;
    }
    album = written.cloneNode(true) as HTMLElement;
    listen();
    main.append(album);
  },
};

listen();
for (const [id, action] of Object.entries(actions)) {
  document.getElementById(id)!.addEventListener('click', action);
}
