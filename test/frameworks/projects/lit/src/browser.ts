import { hydrate } from '@lit-labs/ssr-client';
import { render } from 'lit';
import { album, FIRST } from './album';

const root = document.querySelector<HTMLElement>('#album')!;
let state = FIRST;

function change(part: Partial<typeof FIRST>): void {
  state = { ...state, ...part };
  render(album(state, change), root);
}

// Takes over what the server has rendered, with the same state; later states are drawn into it.
hydrate(album(state, change), root);
