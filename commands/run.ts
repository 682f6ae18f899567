import { suggestion } from '../shared/debug/nearest';
import { readArguments } from './arguments';
import { CommandError, DONE, FAILED, MISUSED, type Command, type CommandCall } from './command';
import { COMMANDS } from './commands';
import { helpOf, overview, usageOf } from './help';
import { packageVersion } from './package-root';

/** Where a command is run, and where it prints. */
export type Surroundings = Pick<CommandCall, 'folder' | 'print' | 'printError' | 'write'>;

const HELP: readonly string[] = ['help', '--help', '-h'];
const VERSION: readonly string[] = ['version', '--version', '-v'];

/** Whether the system refused what was asked of it, such as to write to a folder. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

async function find(name: string): Promise<Command> {
  const listed = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (listed) return (await listed.load()).command;
  const isOption = name.startsWith('-');
  const near = suggestion(name, isOption ? ['--help', '--version'] : Object.keys(COMMANDS));
  throw new CommandError(
    `There is no ${isOption ? 'option' : 'command'} ${name}${near || '.'}`,
    MISUSED,
  );
}

/** Runs `dm-elements` with its arguments; returns the status of the process. */
export async function run(
  [name, ...args]: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  const { print, printError } = surroundings;
  let usage = `All commands: npx dm-elements --help`;
  try {
    if (name === undefined) {
      printError(overview());
      return MISUSED;
    }
    if (VERSION.includes(name)) print(packageVersion());
    else if (HELP.includes(name)) {
      const [asked] = args;
      print(asked === undefined ? overview() : helpOf(asked, await find(asked)));
    } else {
      const command = await find(name);
      usage = usageOf(name, command);
      const call = readArguments(args, command.options);
      if (call.values['help']) print(helpOf(name, command));
      else await command.run({ ...call, ...surroundings });
    }
    return DONE;
  } catch (error) {
    if (isOfSystem(error)) {
      printError(error.message);
      return FAILED;
    }
    if (!(error instanceof CommandError)) throw error;
    printError(error.message);
    if (error.status === MISUSED) printError(usage);
    return error.status === MISUSED ? MISUSED : FAILED;
  }
}
