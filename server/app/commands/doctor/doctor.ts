import type { Command } from 'commander';
import type { Options } from './examine.js';

/** `doctor`: checks the health of the site. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the health of the site')
    .option('--all', 'compare every list and name instead of a sample: takes minutes on a large site')
    .option('--repair', 'repair what can be repaired, and report it')
    .option('--json', 'print JSON')
    .action(async (options: Options) => (await import('./examine.js')).examine(options));
}
