import type { BrowserContext } from '@playwright/test';
import { readFilm } from './site';

/** YouTube's frame: it plays at once and tells the page around it of the first frame. */
const FRAME = `<!doctype html><style>video { width: 100% }</style>
<video src="/film.webm" muted autoplay></video>
<script>
  const video = document.querySelector('video');
  const look = () => {
    if (video.currentTime > 0) parent.postMessage('first-frame', '*');
    else requestAnimationFrame(look);
  };
  look();
</script>`;

/** YouTube's script, as far as players call it. */
const SCRIPT = `window.YT = {
  ready: (callback) => callback(),
  Player: class {
    constructor(frame, { events }) {
      setTimeout(() => events.onReady({ target: this }));
      addEventListener('message', () => events.onStateChange?.({ data: 1 }));
    }
    playVideo() {}
    pauseVideo() {}
    destroy() {}
  },
};`;

/** Answers for YouTube in a context, with the film of the other players. */
export async function serveYouTube(context: BrowserContext): Promise<void> {
  const { film, poster } = await readFilm();
  await context.route(/^https:/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/embed/')) {
      return route.fulfill({ contentType: 'text/html', body: FRAME });
    }
    if (pathname === '/iframe_api') {
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    }
    if (pathname === '/film.webm') return route.fulfill({ contentType: 'video/webm', body: film });
    return route.fulfill({ contentType: 'image/jpeg', body: poster });
  });
}
