import { parseArgs } from 'node:util';
import { suggestion } from '../shared/debug/nearest';
import { CommandError, MISUSED, type CommandCall, type CommandOption } from './command';

/** The options that every command has. */
const COMMON: readonly CommandOption[] = [{ name: 'help', description: 'Prints this.' }];

const typeOf = ({ value }: CommandOption) =>
  ({ type: value === undefined ? 'boolean' : 'string' }) as const;

/**
 * Reads the arguments of a command.
 *
 * @throws {CommandError} For an option that the command does not have, or without its value.
 */
export function readArguments(
  args: readonly string[],
  options: readonly CommandOption[] = [],
): Pick<CommandCall, 'positionals' | 'values'> {
  const known = new Map([...COMMON, ...options].map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries([...known].map(([name, option]) => [name, typeOf(option)])),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const positionals: string[] = [];
  const values: Record<string, string | true> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known.get(token.name);
    if (!option) {
      const names = [...known.keys()].map((name) => `--${name}`);
      const near = suggestion(token.rawName, names);
      throw new CommandError(`There is no option ${token.rawName}${near || '.'}`, MISUSED);
    }
    const isMissing = token.value === undefined || token.value.startsWith('--');
    if (option.value === undefined ? token.value !== undefined : isMissing) {
      const what =
        option.value === undefined ? 'no value' : `a value: --${option.name} ${option.value}`;
      throw new CommandError(`--${option.name} takes ${what}.`, MISUSED);
    }
    values[token.name] = token.value ?? true;
  }
  return { positionals, values };
}
