import { type Command, InvalidArgumentError } from 'commander';
import { maxAnnouncementLength } from '@libs/contract/base/site-state.js';
import { line } from '@libs/contract/base/scalars.js';
import { type Network, networkForm, readNetwork } from '../../base/site-state/network.js';
import type { SiteStateService } from '../../base/site-state/site-state.service.js';
import { CommandError, table, withServices } from './answer.js';
import { moment, reason } from './members.js';

/** `maintenance`, `announcement` and `network-ban`: what the operator does with the whole site. */
export function siteCommands(program: Command): void {
  maintenanceCommands(program);
  announcementCommands(program);
  networkBanCommands(program);
}

function maintenanceCommands(program: Command): void {
  const maintenance = program
    .command('maintenance')
    .description('make the site read-only for everybody, or end that');
  maintenance
    .command('on')
    .description('nobody can log in or change anything, on all machines at once; reading works')
    .option('--reason <text>', `one line for everybody, at most ${maxAnnouncementLength} characters`, oneLine)
    .option(
      '--until <date>',
      'when it will probably be over, such as 2027-01-31T18:00Z; it does not end by itself',
      moment,
    )
    .action(({ reason: why = null, until = null }: { reason?: string | null; until?: number | null }) =>
      withStates(async (states) => {
        await states.setReadOnly({ reason: why, until });
        console.log(
          'The site is read-only, for moderators as well. End it with: npm run admin -- maintenance off',
        );
      }),
    );
  maintenance
    .command('off')
    .description('everything works again; editors store what was typed meanwhile')
    .action(() =>
      withStates(async (states) => {
        const { readOnly } = await states.setReadOnly(null);
        console.log(readOnly ? 'The site is no longer read-only.' : 'The site was not read-only.');
      }),
    );
  maintenance
    .command('show')
    .description('say whether the site is read-only')
    .action(() =>
      withStates(async ({ state: { readOnly } }) => {
        const end = readOnly?.until ? `, probably until ${timeOf(readOnly.until)}` : '';
        const why = readOnly?.reason ? `: ${readOnly.reason}` : '';
        console.log(readOnly ? `The site is read-only${end}${why}` : 'The site is not read-only.');
      }),
    );
}

function announcementCommands(program: Command): void {
  const announcement = program.command('announcement').description('manage the line above all pages');
  announcement
    .command('set')
    .description('show a line above all pages, on all machines at once')
    .argument('<text>', `plain text of one line, at most ${maxAnnouncementLength} characters`, oneLine)
    .action((text: string) =>
      withStates(async (states) => {
        await states.announce(text);
        console.log('It stands above all pages. Remove it with: npm run admin -- announcement remove');
      }),
    );
  announcement
    .command('remove')
    .description('show no line any more')
    .action(() =>
      withStates(async (states) => {
        const { announcement: before } = states.state;
        if (before === null) throw new CommandError('There is no announcement.');
        await states.announce(null);
        console.log('The announcement is removed.');
      }),
    );
  announcement
    .command('show')
    .description('say which line stands above all pages')
    .action(() =>
      withStates(async ({ state }) => console.log(state.announcement ?? 'There is no announcement.')),
    );
}

function networkBanCommands(program: Command): void {
  const bans = program
    .command('network-ban')
    .description('manage networks from which nobody can log in or change anything');
  const form = 'an address or a network, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32';
  bans
    .command('add')
    .description('ban a network, effective immediately; again: with another reason or end')
    .argument('<network>', form, network)
    .requiredOption('--reason <text>', 'shown to whoever tries to change something from there', reason)
    .option('--until <date>', 'when it ends by itself, such as 2027-01-31 or 2027-01-31T18:00Z (UTC)', moment)
    .action((which: Network, { reason: why, until = null }: { reason: string; until?: number | null }) =>
      withStates(async (states) => {
        const banned = await states.banNetwork(which, why, until);
        console.log(`${banned} is banned ${until === null ? 'for good' : `until ${timeOf(until)}`}.`);
      }),
    );
  bans
    .command('remove')
    .description('lift a ban')
    .argument('<network>', form, network)
    .action((which: Network) =>
      withStates(async (states) => {
        const lifted = await states.unbanNetwork(which);
        if (lifted === null)
          throw new CommandError(
            `${which.address}/${which.bits} is not banned. To see what is: npm run admin -- network-ban list`,
          );
        console.log(`${lifted} is no longer banned.`);
      }),
    );
  bans
    .command('list')
    .description('list all banned networks, newest first')
    .action(() =>
      withStates(async (states) => {
        const all = await states.networkBans();
        if (all.length === 0) console.log('No network is banned.');
        else
          console.log(
            table([
              ['network', 'since', 'until', 'reason'],
              ...all.map(({ network: of, since, until, reason: why }) => [
                of,
                timeOf(since),
                until === null ? 'for good' : timeOf(until),
                why.replaceAll(/\s+/g, ' '),
              ]),
            ]),
          );
      }),
    );
}

const withStates = (work: (states: SiteStateService) => Promise<void>): Promise<void> =>
  withServices(async (app) => {
    const loaded = await import('../../base/site-state/site-state.service.js');
    await work(app.get(loaded.SiteStateService));
  });

function network(text: string): Network {
  const read = readNetwork(text);
  if (!read) throw new InvalidArgumentError(networkForm);
  return read;
}

function oneLine(text: string): string {
  const read = line(maxAnnouncementLength).min(1).safeParse(text);
  if (!read.success)
    throw new InvalidArgumentError(`Use one line of 1 to ${maxAnnouncementLength} characters.`);
  return read.data;
}

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
