import { useState } from 'react';
import { authorName, keepAuthorName, MAX_AUTHOR } from './author';

/** Asks who works in this browser, for the history. */
export function AuthorField() {
  const [name, setName] = useState(authorName);
  return (
    <label className="field">
      Your name
      <input
        type="text"
        value={name}
        maxLength={MAX_AUTHOR}
        autoComplete="name"
        onChange={({ target }) => {
          setName(target.value);
          keepAuthorName(target.value);
        }}
      />
      <span className="hint">The history shows it to everybody who has the password.</span>
    </label>
  );
}
