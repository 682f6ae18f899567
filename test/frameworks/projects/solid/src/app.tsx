import { createSignal, For, Show } from 'solid-js';
import 'dm-elements/dm.css';
import './album.css';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import type { GalleryImage } from 'dm-elements/elements/gallery';
import type {} from 'dm-elements/solid';

const FIRST: GalleryImage[] = [
  { src: '/pictures/pier.jpg', alt: 'The pier' },
  { src: '/pictures/harbour.jpg', alt: 'The harbour' },
  { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
];

export default function App() {
  const [images, setImages] = createSignal(FIRST);
  const [cols, setCols] = createSignal(2);
  const [expanded, setExpanded] = createSignal(false);
  const [open, setOpen] = createSignal(false);
  const [shown, setShown] = createSignal(true);
  const [message, setMessage] = createSignal('');

  const add = (): void => {
    setImages([...images(), { src: '/pictures/tide.jpg', alt: 'The tide' }]);
  };

  return (
    <main>
      <h1>Album</h1>
      <button onClick={add}>Add a picture</button>
      <button onClick={() => setCols(3)}>Three columns</button>
      <button onClick={() => setExpanded(!expanded())}>All or a row</button>
      <button onClick={() => setOpen(true)}>Contents</button>
      <button onClick={() => setShown(!shown())}>Show or remove</button>
      <p role="status">{message()}</p>

      <Show when={shown()}>
        <dm-gallery
          cols={cols()}
          rows="1"
          view-all-text="Every picture"
          expanded={expanded()}
          on:dm-toggle={({ detail }) => setExpanded(detail.expanded)}
          on:dm-open={({ detail }) => setMessage(`Picture ${detail.index + 1}`)}
        >
          <For each={images()}>
            {({ src, alt }) => <img src={src} alt={alt} width="600" height="400" />}
          </For>
        </dm-gallery>
        <dm-date-picker
          label="Day of your visit"
          name="day"
          onChange={({ currentTarget }) => setMessage(`Day ${currentTarget.value}`)}
        />
        <dm-drawer label="Contents" open={open()} on:dm-close={() => setOpen(false)}>
          <ul>
            <For each={images()}>{({ alt }) => <li>{alt}</li>}</For>
          </ul>
        </dm-drawer>
      </Show>
    </main>
  );
}
