import { spawnSync } from 'node:child_process';

/** Time for a command of the package manager, in ms: it may download 200 MB. */
const LONGEST_MS = 600_000;

/** Runs a command and prints it; true if it succeeded. */
function run(command: string, ...args: readonly string[]): boolean {
  console.log(`running: ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', timeout: LONGEST_MS, env }).status === 0;
}

/** Runs apt-get; waits for another one to end (a new machine may be updating itself). */
const aptGet = (...args: readonly string[]): boolean =>
  run('apt-get', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args);

/**
 * Installs Debian's packages, as root only; elsewhere it does nothing. An installation that was
 * interrupted leaves packages without what they need, and apt-get refuses all others until they are
 * mended: that is done first then. True if the packages are installed.
 */
export function installDebianPackages(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  aptGet('update');
  if (aptGet('install', ...packages)) return true;
  run('dpkg', '--configure', '-a');
  aptGet('install', '--fix-broken');
  return aptGet('install', ...packages);
}
