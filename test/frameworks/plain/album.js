const main = document.querySelector('main');
const status = main.querySelector('[role=status]');
const gallery = () => main.querySelector('dm-gallery');
const IMAGES = [
  { src: '/pictures/pier.jpg', alt: 'The pier' },
  { src: '/pictures/harbour.jpg', alt: 'The harbour' },
  { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
];

/** An item of a list. */
function createItem(text) {
  const item = document.createElement('li');
  item.append(text);
  return item;
}

/** The album, made by script instead of markup. */
function createAlbum() {
  const album = Object.assign(document.createElement('div'), { id: 'album' });
  const button = document.createElement('button');
  button.dataset.dmDrawer = 'contents';
  button.append('Contents');
  const list = document.createElement('ul');
  list.append(...IMAGES.map(({ alt }) => createItem(alt)));
  const drawer = Object.assign(document.createElement('dm-drawer'), {
    id: 'contents',
    label: 'Contents',
  });
  drawer.append(list);
  album.append(
    button,
    Object.assign(document.createElement('dm-gallery'), { cols: 2, rows: 1, images: IMAGES }),
    Object.assign(document.createElement('dm-date-picker'), {
      label: 'Day of your visit',
      name: 'day',
    }),
    drawer,
  );
  return album;
}

/** What each button does, by its id. */
const actions = {
  add() {
    gallery().images = [...gallery().images, { src: '/pictures/tide.jpg', alt: 'The tide' }];
    main.querySelector('#contents ul').append(createItem('The tide'));
  },
  three() {
    gallery().cols = 3;
  },
  all() {
    gallery().expanded = !gallery().expanded;
  },
  show() {
    const album = main.querySelector('#album');
    if (album) album.remove();
    else main.append(createAlbum());
  },
};

for (const [id, action] of Object.entries(actions)) {
  document.getElementById(id).addEventListener('click', action);
}
// Events bubble: one listener serves every gallery that comes and goes.
main.addEventListener('dm-open', ({ target, detail }) => {
  if (target === gallery()) status.textContent = `Picture ${detail.index + 1}`;
});
main.addEventListener('change', ({ target }) => {
  if (target.localName === 'dm-date-picker') status.textContent = `Day ${target.value}`;
});
