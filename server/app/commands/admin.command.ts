import { Command, CommanderError } from 'commander';
import { complain, exitCodes } from './answer.js';
import { backupCommands } from './backups.js';
import { dumpCommand } from './dumps.js';
import { doctorCommand } from './doctor/doctor.js';
import { memberCommands } from './members.js';

/** `npm run admin -- …`: operator commands, for a running or stopped site (docs/operating.md). */
const program = new Command('npm run admin --')
  .description(
    'Administers a Staffroll site, whether it is running or not. Uses the settings in the environment, as the site does.',
  )
  .helpCommand(false)
  .exitOverride()
  .configureOutput({ outputError: (message) => complain(sentenceOf(message)) });
memberCommands(program);
backupCommands(program);
dumpCommand(program);
doctorCommand(program);
inherit(program);

try {
  await program.parseAsync(process.argv.slice(2), { from: 'user' });
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Without a command, help is shown as well, but the exit code says that nothing was done.
  process.exitCode = error.exitCode === 0 ? 0 : exitCodes.misused;
}

/** Commander passes its settings only to commands that are created afterwards. */
function inherit(command: Command): void {
  for (const one of command.commands) {
    one.copyInheritedSettings(command);
    inherit(one);
  }
}

/** Turns `error: unknown option '--x'` into a sentence with what to do. */
function sentenceOf(message: string): string {
  const text = message.replace(/^error: /, '').trim();
  return `${text[0]!.toUpperCase()}${text.slice(1)}${/[.?)]$/.test(text) ? '' : '.'} See: npm run admin -- --help`;
}
