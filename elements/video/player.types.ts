import type { Emit } from '../../shared/element/emit';
import type { VideoSource } from '../../shared/media/video-address';
import type { VideoDescription } from './read-video';
import type { StartedFile } from './start-file';

/** A video that has been asked to play. */
export interface Session {
  /** Its number, so that another try is another player. */
  readonly id: number;
  /** The file; `undefined` for a service. */
  readonly file: StartedFile | undefined;
  /** Nobody has pressed: it may only start as the browser and the visitor's settings allow. */
  readonly isAuto: boolean;
  /** The visitor has started it among the children already. */
  readonly isResumed: boolean;
}

/** Props of the view that a player needs. */
interface VideoProps {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  readonly emit: Emit;
  readonly source: VideoDescription;
  readonly start: number;
  readonly loop: boolean;
  readonly muted: boolean;
}

/** Props of the code that plays, loaded by the first press. */
export interface PlayerProps {
  readonly props: VideoProps;
  readonly source: VideoSource;
  readonly session: Session;
  readonly name: string;
  /** Takes the methods of the player. */
  readonly control: (control: { play(): void; pause(): void }) => void;
  /** Shows the picture again. */
  readonly onStop: () => void;
  /** Starts the file again after a failure. */
  readonly onRetry: () => void;
}
