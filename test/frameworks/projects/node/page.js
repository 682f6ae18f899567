// On a server, an import of an element defines nothing, so that a component may be rendered there.
import 'dm-elements/elements/gallery';

const IMAGES = [
  { src: '/pictures/pier.jpg', alt: 'The pier' },
  { src: '/pictures/harbour.jpg', alt: 'The harbour' },
  { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
];

/** JSON as the text of a script element, which `</script>` in a value would end. */
const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const page = () => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Album</title>
    <link rel="stylesheet" href="/dm/dm.css">
    <link rel="stylesheet" href="/album.css">
    <script type="module" src="/dm/dm.js"></script>
    <script type="module" src="/album.js"></script>
  </head>
  <body>
    <main>
      <h1>Album</h1>
      <button id="add">Add a picture</button>
      <button id="three">Three columns</button>
      <button id="all">All or a row</button>
      <button id="show">Show or remove</button>
      <p role="status"></p>

      <div id="album">
        <button data-dm-drawer="contents">Contents</button>
        <dm-gallery cols="2" rows="1" view-all-text="Every picture" expanded="false">
          <script type="application/json">${json(IMAGES)}</script>
        </dm-gallery>
        <dm-date-picker label="Day of your visit" name="day"></dm-date-picker>
        <dm-drawer id="contents" label="Contents">
          <ul>${IMAGES.map(({ alt }) => `<li>${alt}</li>`).join('')}</ul>
        </dm-drawer>
      </div>
    </main>
  </body>
</html>
`;
