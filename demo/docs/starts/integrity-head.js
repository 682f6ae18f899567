// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Writes the head of a page that loads the library from `address`, such as
 * `https://your-copy.example/dm/1/`, with the hash of each file of the copy in `folder`.
 *
 * @param {string} folder
 * @param {string} address
 */
export function headOf(folder, address) {
  /** @type {{ files: Record<string, string> }} */
  const { files } = JSON.parse(readFileSync(`${folder}/integrity.json`, 'utf8'));
  const modules = Object.entries(files).filter(([path]) => path.endsWith('.js'));
  const integrity = Object.fromEntries(modules.map(([path, hash]) => [address + path, hash]));
  return `<link rel="stylesheet" href="${address}dm.css" integrity="${files['dm.css']}" crossorigin>
<script type="importmap">${JSON.stringify({ integrity })}</script>
<script type="module" src="${address}dm.js" integrity="${files['dm.js']}" crossorigin></script>`;
}
