import { spawn } from 'node:child_process';

/** Runs one command with our environment and output. Resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** A step of a longer command: its name is printed before it, and its time after it. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs steps in order and ends the process with the first failure's code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const { name, command, args, env } of steps) {
    const start = performance.now();
    console.log(`\n— ${name}`);
    const code = await run(command, args, env);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (code !== 0) {
      console.error(`— ${name} failed (${seconds} s)`);
      process.exit(code);
    }
    console.log(`— ${name} passed (${seconds} s)`);
  }
}
