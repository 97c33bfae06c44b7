import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import { Ban, type Member } from '@libs/contract/site/moderation.js';
import type { MembersService } from '../../domain/moderation/members.service.js';
import { CommandError, table, withServices } from './answer.js';

/** `moderator`, `ban`, `unban` and `sessions`: moderation by the operator. */
export function memberCommands(program: Command): void {
  const moderator = program.command('moderator').description('manage moderators');
  const name = 'screen name, Discord id or account id';
  moderator
    .command('add')
    .description('make a member a moderator; takes effect immediately, even in a running site')
    .argument('<name>', name)
    .action((called: string) => setModerator(called, true));
  moderator
    .command('remove')
    .description('remove the moderator role')
    .argument('<name>', name)
    .action((called: string) => setModerator(called, false));
  moderator
    .command('list')
    .description('list all moderators')
    .action(() =>
      withServices(async (app) => {
        const members = await (await membersOf(app)).moderators();
        console.log(
          members.length > 0
            ? listed(members)
            : 'There is no moderator. Make one with: npm run admin -- moderator add NAME',
        );
      }),
    );

  program
    .command('ban')
    .description('close an account for editing')
    .argument('<name>', name)
    .requiredOption('--reason <text>', 'shown to the member', reason)
    .option(
      '--until <date>',
      'when it ends by itself, for example 2027-01-31 or 2027-01-31T18:00Z (UTC)',
      moment,
    )
    .action((called: string, options: { reason: string; until?: number }) =>
      withMember(called, async (members, { id }) => {
        const { screenName, ban } = await members.ban('operator', id, options);
        const end = ban?.until ? `until ${new Date(ban.until * 1000).toISOString()}` : 'for good';
        console.log(`${screenName} is banned ${end}.`);
      }),
    );
  program
    .command('unban')
    .description('lift a ban')
    .argument('<name>', name)
    .action((called: string) =>
      withMember(called, async (members, { id, screenName, ban }) => {
        if (!ban) throw new CommandError(`${screenName} is not banned.`);
        await members.unban('operator', id);
        console.log(`${screenName} is no longer banned.`);
      }),
    );

  program
    .command('sessions')
    .description('manage sessions')
    .command('end')
    .description('log out a member everywhere, or everybody')
    .argument('[name]', name)
    .option('--all', 'everybody')
    .action((called: string | undefined, { all }: { all?: true }, command: Command) => {
      if ((called === undefined) !== (all === true)) command.error('error: give either a name or --all');
      const end = async (members: MembersService, member: Member | null) => {
        const ended = await members.endSessions(member);
        console.log(
          `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${member?.screenName ?? 'everybody'} ended.`,
        );
      };
      return called === undefined
        ? withServices(async (app) => end(await membersOf(app), null))
        : withMember(called, end);
    });
}

async function membersOf(app: INestApplicationContext): Promise<MembersService> {
  const loaded = await import('../../domain/moderation/members.service.js');
  return app.get(loaded.MembersService);
}

function setModerator(called: string, isModerator: boolean): Promise<void> {
  return withMember(called, async (members, member) => {
    const { id, screenName, ban } = member;
    if (member.isModerator === isModerator) {
      console.log(`${screenName} is ${isModerator ? 'already a' : 'no'} moderator.`);
      return;
    }
    await members.setRoles('operator', id, { isModerator });
    console.log(`${screenName} is ${isModerator ? 'a moderator now' : 'no longer a moderator'}.`);
    if (isModerator && ban) console.log(`But ${screenName} is banned: npm run admin -- unban id:${id}`);
  });
}

/** Does something with the one member that a name refers to. */
function withMember(
  called: string,
  work: (members: MembersService, member: Member) => Promise<void>,
): Promise<void> {
  return withServices(async (app) => {
    const members = await membersOf(app);
    const found = await members.called(called);
    if (found.length > 1)
      throw new CommandError(
        `“${called}” matches several members; choose one by id, for example id:${found[0]!.id}.\n\n${listed(found)}`,
      );
    if (!found[0])
      throw new CommandError(
        `There is no member “${called}”. A name is a screen name, a Discord id or an account id; members exist once they have logged in.`,
      );
    await work(members, found[0]);
  });
}

const listed = (members: Member[]): string =>
  table([
    ['id', 'screen name', 'discord', 'since', 'rights'],
    ...members.map((member) => [
      `id:${member.id}`,
      member.screenName,
      member.discordId ?? '–',
      new Date(member.createdAt * 1000).toISOString().slice(0, 10),
      [member.isModerator && 'moderator', member.isContributor && 'contributor', member.ban && 'banned']
        .filter(Boolean)
        .join(', ') || 'member',
    ]),
  ]);

function reason(text: string): string {
  const read = Ban.shape.reason.safeParse(text);
  if (!read.success) throw new InvalidArgumentError('The reason must have 1 to 2,000 characters.');
  return read.data;
}

/** Epoch seconds. */
function moment(text: string): number {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Use the form 2027-01-31 or 2027-01-31T18:00Z.');
  return Math.floor(time / 1000);
}
