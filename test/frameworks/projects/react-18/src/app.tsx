import { useState } from 'react';
import 'dm-elements/dm.css';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import type { DmDatePicker } from 'dm-elements/elements/date-picker';
import type { DmDrawer } from 'dm-elements/elements/drawer';
import type { DmGallery, GalleryImage } from 'dm-elements/elements/gallery';
import type {} from 'dm-elements/react';
import { useElement } from './use-element';

const FIRST: GalleryImage[] = [
  { src: '/pictures/pier.jpg', alt: 'The pier' },
  { src: '/pictures/harbour.jpg', alt: 'The harbour' },
  { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
];

export function App() {
  const [images, setImages] = useState(FIRST);
  const [cols, setCols] = useState(2);
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(true);
  const [message, setMessage] = useState('');

  const gallery = useElement<DmGallery>(
    { images },
    {
      'dm-toggle': ({ detail }) => setExpanded(detail.expanded),
      'dm-open': ({ detail }) => setMessage(`Picture ${detail.index + 1}`),
    },
  );
  const picker = useElement<DmDatePicker>(
    {},
    { change: () => setMessage(`Day ${picker.current?.value}`) },
  );
  const drawer = useElement<DmDrawer>({}, { 'dm-close': () => setOpen(false) });

  const add = (): void => {
    setImages([...images, { src: '/pictures/tide.jpg', alt: 'The tide' }]);
  };

  return (
    <main>
      <h1>Album</h1>
      <button onClick={add}>Add a picture</button>
      <button onClick={() => setCols(3)}>Three columns</button>
      <button onClick={() => setExpanded(!expanded)}>All or a row</button>
      <button onClick={() => setOpen(true)}>Contents</button>
      <button onClick={() => setShown(!shown)}>Show or remove</button>
      <p role="status">{message}</p>

      {shown && (
        <>
          <dm-gallery
            ref={gallery}
            cols={cols}
            rows={1}
            view-all-text="Every picture"
            expanded={expanded}
          />
          <dm-date-picker ref={picker} label="Day of your visit" name="day" />
          <dm-drawer ref={drawer} label="Contents" open={open}>
            <ul>
              {images.map(({ alt }, index) => (
                <li key={index}>{alt}</li>
              ))}
            </ul>
          </dm-drawer>
        </>
      )}
    </main>
  );
}
