import { own } from '../../shared/dom/own';
/** A film that visitors start; without its script, it has no methods. */
type VideoPlayer = Element & { readonly pause?: () => void };

/** Pauses the films in a slotted slide that is left. */
export function pausePlayers(slide: Element | undefined): void {
  if (!slide) return;
  const players: VideoPlayer[] = [...own(slide).querySelectorAll('dm-video')];
  if (own(slide).matches('dm-video')) players.push(slide);
  for (const player of players) player.pause?.();
}
