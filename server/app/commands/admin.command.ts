import type { Command } from 'commander';
import { programOf, runProgram } from './answer.js';
import { backupCommands } from './backups.js';
import { dumpCommand } from './dumps.js';
import { doctorCommand } from './doctor/doctor.js';
import { memberCommands } from './members.js';
import { siteCommands } from './site.js';

/** `npm run admin -- …`: operator commands, for a running or stopped site (docs/operating.md). */
const program = programOf(
  'npm run admin --',
  'Administers a Staffroll site, whether it is running or not. Uses the settings in the environment, as the site does.',
);
memberCommands(program);
siteCommands(program);
backupCommands(program);
dumpCommand(program);
doctorCommand(program);
inherit(program);

await runProgram(program);

/** Commander passes its settings only to commands that are created afterwards. */
function inherit(command: Command): void {
  for (const one of command.commands) {
    one.copyInheritedSettings(command);
    inherit(one);
  }
}
