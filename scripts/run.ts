import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Runs Node with the given arguments; ends it when this process is ended. Resolves to its exit code. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    const end = (): void => {
      child.kill();
    };
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}
