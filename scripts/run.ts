import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths';

/** The script that a package in `node_modules` runs as a command. */
export function tool(packageName: string, command = packageName): string {
  const path = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command "${command}"`);
  return join(path, script);
}

/** Where the output of a process goes: to the terminal at once, or as a whole at its end. */
export type Output = 'live' | 'grouped' | 'none';

/**
 * Runs Node with the given arguments; ends it when this process is ended. Resolves to its exit code.
 */
export function runNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: Output = 'live',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: output === 'live' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => output === 'grouped' && parts.push(part));
    }
    const end = (): void => {
      child.kill();
    };
    process.once('exit', end);
    child.on('error', reject);
    const closed = new Promise((close) => child.once('close', close));
    child.on('exit', (code) => {
      process.off('exit', end);
      // A process of its own that outlives it can keep its output open.
      void Promise.race([closed, wait(1_000, undefined, { ref: false })]).then(() => {
        process.stdout.write(Buffer.concat(parts));
        resolve(code ?? 1);
      });
    });
  });
}
