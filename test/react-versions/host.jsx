import { useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/gallery';

/** A page in the host's own React, with elements between its components. */
function Host() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button id="count" onClick={() => setCount(count + 1)}>
        {version}: {count}
      </button>
      <dm-date-picker label="Day" name="day" load="eager"></dm-date-picker>
      <dm-gallery load="eager">
        <figure>
          <img src="/dot.png" alt="A dot" width="4" height="3" />
        </figure>
      </dm-gallery>
    </main>
  );
}

createRoot(document.querySelector('#root')).render(<Host />);
