import { rm, writeFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import type { Belongings } from '@libs/contract/accounts/accounts.js';
import { formerMember } from '@libs/contract/accounts/screen-name.js';
import { Failure } from '@libs/contract/base/errors.js';
import { Ban, type Member } from '@libs/contract/site/moderation.js';
import type { MembersService } from '../../domain/moderation/members.service.js';
import { CommandError, table, withServices } from './answer.js';

/** `moderator`, `ban`, `unban`, `sessions` and `member`: what the operator does about members. */
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

  personalData(program, name);
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

/** Exports and deletes what is stored about somebody who asked the operator (web/content/tos.md). */
function personalData(program: Command, name: string): void {
  const member = program.command('member').description('answer a member who asks for their data');
  member
    .command('export')
    .description('write everything stored about a member to a new file, as they can download it themselves')
    .argument('<name>', name)
    .argument('<file>', 'a JSON document that only you can read; it must not exist')
    .action((called: string, file: string) =>
      withMember(called, async (members, found) => {
        const pieces = await members.exported(found);
        try {
          await writeFile(file, pieces, { flag: 'wx', mode: 0o600 });
        } catch (error) {
          const { code, message } = error as NodeJS.ErrnoException;
          if (code === 'EEXIST') throw new CommandError(`${file} exists. Choose another name.`);
          await rm(file, { force: true });
          throw new CommandError(`${file} cannot be written: ${message}`);
        }
        console.log(`Everything stored about ${found.screenName} is in ${file}.`);
      }),
    );
  member
    .command('delete')
    .description('delete an account for good, as its member can do; without --confirm, say what that means')
    .argument('<name>', name)
    .option('--confirm <screen name>', 'its screen name, exactly as it is written')
    .action((called: string, { confirm }: { confirm?: string }) =>
      withMember(called, async (members, found) => {
        const { id, screenName } = found;
        if (confirm === undefined) {
          console.log(whatDeletingMeans(found, await members.belongings(found)));
          throw new CommandError(
            `Nothing was deleted. To do it: npm run admin -- member delete id:${id} --confirm '${screenName}'`,
          );
        }
        if (confirm !== screenName)
          throw new CommandError(
            `This is not the screen name, which is “${screenName}”. Nothing was deleted.`,
          );
        try {
          await members.remove(found, confirm);
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'last-moderator') throw error;
          throw new CommandError(
            `${screenName} is the only moderator. Make somebody else a moderator first.`,
          );
        }
        console.log(`The account is deleted. What it contributed stays, as that of ${formerMember}.`);
      }),
    );
}

function whatDeletingMeans({ screenName, ban }: Member, { lists, unlisted }: Belongings): string {
  const left = `${lists} ${lists === 1 ? 'list' : 'lists'} will have no author, and can be claimed by others`;
  return [
    `Deleted with ${screenName}: the profile with name, picture, Discord id and links, sessions, API keys, what is followed, webhooks.`,
    `Stays, as that of ${formerMember}: changes of lists with their history, because others must be able to understand and revert`,
    '  them, and what was written to others: comments, reports, readings, and entries of the moderation log.',
    ...(ban ? ['Stays: the Discord id, because a ban outlives the account.'] : []),
    ...(lists > 0
      ? [`${left}${unlisted > 0 ? `; ${unlisted} unlisted: seen by moderators only` : ''}.`]
      : []),
    'Backups made before keep everything until they are removed.',
  ].join('\n');
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

export function reason(text: string): string {
  const read = Ban.shape.reason.safeParse(text);
  if (!read.success) throw new InvalidArgumentError('The reason must have 1 to 2,000 characters.');
  return read.data;
}

/** Epoch seconds. */
export function moment(text: string): number {
  const time = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/.test(text)
    ? Date.parse(text)
    : NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('Use the form 2027-01-31 or 2027-01-31T18:00Z.');
  return Math.floor(time / 1000);
}
