import { isOff } from '../site/is-off';
import type { Mode } from '../site/parameters.types';

/** Hosts on which pages are made. */
const LOCAL = /^127\.0\.|^\[::1\]$|(?:^|\.)localhost$/;

/**
 * Whether somebody is looking who makes the page: in the editor, in a preview, or on this machine.
 * `data-dm-debug` on `<html>` asks for it anywhere, `data-dm-debug="false"` turns it off.
 */
export function isDebugging(mode?: Mode): boolean {
  const asked = document.documentElement.dataset['dmDebug'];
  if (asked !== undefined) return !isOff(asked);
  return (mode && mode !== 'runtime') || LOCAL.test(location.hostname);
}
