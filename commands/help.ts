import type { Command } from './command';
import { COMMANDS } from './commands';

const PROGRAM = 'npx dm-elements';

/** Rows of two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}

/** The help of all commands. */
export function overview(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => [name, summary] as const);
  return `Usage: ${PROGRAM} <command>

${columns(rows)}

  ${PROGRAM} <command> --help   what a command takes
  ${PROGRAM} --version          the version of the package`;
}

/** The line that says how a command is used. */
export const usageOf = (name: string, { usage, options = [] }: Command): string =>
  [
    `Usage: ${PROGRAM} ${name} ${usage}`,
    ...options.map((option) => `[--${[option.name, option.value].filter(Boolean).join(' ')}]`),
  ].join(' ');

/** The help of one command. */
export function helpOf(name: string, command: Command): string {
  const { description, example, options = [] } = command;
  const rows = options.map(
    (option) =>
      [`--${[option.name, option.value].filter(Boolean).join(' ')}`, option.description] as const,
  );
  return [
    usageOf(name, command),
    description,
    ...(rows.length > 0 ? [columns(rows)] : []),
    `Example: ${PROGRAM} ${name} ${example}`,
  ].join('\n\n');
}
