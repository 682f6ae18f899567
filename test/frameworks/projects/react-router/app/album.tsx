import { useState } from 'react';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import type { GalleryImage } from 'dm-elements/elements/gallery';
import type {} from 'dm-elements/react';

const FIRST: GalleryImage[] = [
  { src: '/pictures/pier.jpg', alt: 'The pier' },
  { src: '/pictures/harbour.jpg', alt: 'The harbour' },
  { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
];

export const meta = () => [{ title: 'Album' }];

export default function Album() {
  const [images, setImages] = useState(FIRST);
  const [cols, setCols] = useState(2);
  const [expanded, setExpanded] = useState(false);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(true);
  const [message, setMessage] = useState('');

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
            cols={cols}
            rows={1}
            view-all-text="Every picture"
            expanded={expanded}
            ondm-toggle={({ detail }) => setExpanded(detail.expanded)}
            ondm-open={({ detail }) => setMessage(`Picture ${detail.index + 1}`)}
          >
            {images.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} width="600" height="400" />
            ))}
          </dm-gallery>
          <dm-date-picker
            label="Day of your visit"
            name="day"
            onChange={({ currentTarget }) => setMessage(`Day ${currentTarget.value}`)}
          />
          <dm-drawer label="Contents" open={open} ondm-close={() => setOpen(false)}>
            <ul>
              {images.map(({ src, alt }) => (
                <li key={src}>{alt}</li>
              ))}
            </ul>
          </dm-drawer>
        </>
      )}
    </main>
  );
}
