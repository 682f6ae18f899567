import {
  PROTOCOL,
  type EditedMode,
  type FromEditor,
  type FromPage,
} from '../../shared/editor/protocol';
import { readFromEditor } from '../../shared/editor/read-from-editor';
import { fail } from '../../shared/site/log';
import { getSite, updateSite } from '../../shared/site/site';
import { allBlocks, idOf } from './blocks';
import * as change from './change';
import { watchEmptyPlaces } from './empty-places';
import { createOverlay } from './overlay';
import { watchKeys, watchPointer } from './pointer';
import { watchResizes } from './resize';
import { createSelection } from './selection';
import { removeTokens, setTokens } from './tokens';

/** Carries out the editor's messages, and sends it the page's, until `signal` is aborted. */
export function openSession(port: MessagePort, signal: AbortSignal): void {
  let mode: EditedMode = 'editor';
  let revision = 0;
  const send = (message: FromPage): void => port.postMessage(message);
  const isEditing = (): boolean => getSite().mode === 'editor';
  const overlay = createOverlay((action) => {
    const id = selection.block && idOf(selection.block);
    if (id) send({ type: 'action', action, id });
  }, signal);
  const selection = createSelection(overlay);
  const places = watchEmptyPlaces(isEditing, signal);
  const resizes = watchResizes(send, () => revision, signal);
  const page = (): { url: string; title: string } => ({
    url: location.href,
    title: document.title,
  });

  const setMode = (next: EditedMode): void => {
    mode = next;
    if (mode === 'preview') {
      selection.deselect();
      overlay.hover(undefined);
    }
    if (getSite().mode !== mode) updateSite({ mode });
    places.refresh();
  };
  /** After the page's elements are others. */
  const renew = (): void => {
    selection.renew();
    resizes.refresh();
  };

  const carryOut = (message: FromEditor): void => {
    switch (message.type) {
      case 'select':
        selection.select(message.id, message.load, message.name);
        break;
      case 'deselect':
        selection.deselect();
        break;
      case 'set':
        if (message.revision < revision) break;
        revision = message.revision;
        change.setAttribute(message);
        places.refresh();
        break;
      case 'insert':
        change.insert(message);
        renew();
        break;
      case 'move':
        change.move(message);
        renew();
        break;
      case 'remove':
        change.remove(message);
        renew();
        break;
      case 'replace':
        change.replace(message);
        renew();
        break;
      case 'writing':
        overlay.write(message.isOn);
        break;
      case 'pull':
        change.pull(message);
        renew();
        break;
      case 'reload':
        location.reload();
        break;
      case 'mode':
        setMode(message.mode);
        break;
      case 'tokens':
        setTokens(message.tokens);
        break;
    }
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readFromEditor(data);
    if (!message) return;
    try {
      carryOut(message);
    } catch (cause) {
      fail('editor', `"${message.type}" failed`, cause);
      send({ type: 'fault', message: `${message.type}: ${String(cause)}`.slice(0, 1000) });
    }
  };
  const options = { overlay, selection, isEditing, send, signal };
  watchPointer(options);
  watchKeys(options);
  // Above a drawer or popup that opens later.
  document.addEventListener('dm-open', () => overlay.raise(), { signal });
  document.addEventListener(
    'dm-load',
    ({ detail }) => {
      if (!detail.visit) return;
      // A page brings the mode of its document.
      setMode(mode);
      renew();
      send({ type: 'navigate', ...page() });
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    selection.deselect();
    removeTokens();
    port.close();
  });
  setMode('editor');
  resizes.refresh();
  change.emitLoaded();
  send({ type: 'ready', protocol: PROTOCOL, page: page(), elements: allBlocks() });
}
