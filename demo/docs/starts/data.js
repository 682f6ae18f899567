const gallery = document.querySelector('dm-gallery');

gallery.images = [
  { src: 'pier.jpg', href: 'pier-large.jpg', alt: 'The pier at dusk', title: 'The pier' },
  { src: 'harbour.jpg', href: 'harbour-large.jpg', alt: 'Boats at low water' },
];

gallery.addEventListener('dm-open', ({ detail }) => {
  document.querySelector('[role=status]').textContent = `Picture ${detail.index + 1}`;
});
