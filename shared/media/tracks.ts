/** A part of a recording. */
export interface Chapter {
  /** Where it begins, in seconds. */
  readonly start: number;
  readonly title: string;
}

/** A recording to play. */
export interface Track {
  /** Address of the file: `http`, `https` or relative. */
  readonly src: string;
  /** MIME type of the file. */
  readonly type?: string;
  readonly title: string;
  /** Who is heard, or the series. */
  readonly artist?: string;
  /** Address of a picture, for the controls of the device. */
  readonly image?: string;
  /** Length in seconds, shown before the file is loaded. */
  readonly duration?: number;
  /** The chapters, or the address of a WebVTT file with them. */
  readonly chapters?: string | readonly Chapter[];
}

/** The chapter at a time; `undefined` before the first. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast(({ start }) => start <= time + 0.25);
}

/** Whether a length is known and has an end: not 0 or `NaN`, and not that of a stream. */
export const hasEnd = (seconds: number): boolean => seconds > 0 && seconds < Infinity;

/** A length as it is written, while there is none to know: `–:––`. */
export const writeLength = (seconds: number): string =>
  hasEnd(seconds) ? writeTime(seconds) : '–:––';

/** A time as it is written: `0:07`, `12:30`, `1:02:03`. */
export function writeTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const pair = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${pair(minutes)}:${pair(whole % 60)}`
    : `${minutes}:${pair(whole % 60)}`;
}
