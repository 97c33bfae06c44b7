'use client';
import { Failure } from '@libs/contract/base/errors.js';
import type { Member } from '@libs/contract/site/moderation.js';
import { Ellipsis, Users } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api, withQuery } from '../../../lib/api';
import { useRouter } from '../../../lib/router';
import { dateText } from '../../../lib/time';
import { escaped } from '../../../lib/markdown-escape';
import { useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Avatar } from '../../../ui/pictures/Avatar';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Tag } from '../../../ui/text/Tag';
import { Directory } from '../../directory/table/Directory';
import { DirectoryFilter } from '../../directory/table/DirectoryFilter';
import type { Column } from '../../directory/table/DirectoryTable';
import { useDirectory } from '../../directory/table/use-directory';
import { BanDialog } from './BanDialog';
import { membersKind, type MembersQuery } from './kinds';

/** Members, their roles and bans (rule moderation-1). */
export function Members({ query: first }: { query: MembersQuery }) {
  const auth = useAuth();
  const view = useDirectory(membersKind, { query: first, page: null });
  const { query, change, reload } = view;
  const [banning, setBanning] = useState<Member | null>(null);

  const act = async (said: string, request: () => Promise<unknown>) => {
    try {
      await request();
      popup(said);
      reload();
    } catch (error) {
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  };
  const setRole = (member: Member, roles: { isContributor?: boolean; isModerator?: boolean }, said: string) =>
    act(said, () => api.call('PATCH /api/v1/moderation/users/:id', { path: { id: member.id }, body: roles }));
  const unban = (member: Member) =>
    act(`${member.screenName} can edit again.`, () =>
      api.call('DELETE /api/v1/moderation/users/:id/ban', { path: { id: member.id } }),
    );
  const makeModerator = (member: Member) =>
    addConfirm({
      text: `Make **${escaped(member.screenName)}** a moderator? Moderators can verify lists, ban members and appoint moderators.`,
      callback: (yes) =>
        void (yes && setRole(member, { isModerator: true }, `${member.screenName} is a moderator now.`)),
    });

  return (
    <>
      <Directory
        kind={membersKind}
        view={view}
        noun={['member', 'members']}
        searchLabel="Search by name or ID"
        filters={
          <>
            <DirectoryFilter
              label="Role"
              words={{ contributor: 'Contributors', moderator: 'Moderators', banned: 'Banned' }}
              value={query.role}
              onChange={(role) => change({ role })}
            />
            <DirectoryFilter
              label="Sort by"
              words={{ newest: 'Newest', name: 'Name', active: 'Last change' }}
              value={query.sort}
              any={null}
              onChange={(sort) => change({ sort })}
            />
          </>
        }
        columns={memberColumns({
          selfId: auth.id,
          onContributor: (member) =>
            void setRole(
              member,
              { isContributor: !member.isContributor },
              member.isContributor
                ? `${member.screenName} is no longer a contributor.`
                : `${member.screenName} is a contributor now.`,
            ),
          onModerator: (member) =>
            member.isModerator
              ? void setRole(member, { isModerator: false }, `${member.screenName} is no longer a moderator.`)
              : makeModerator(member),
          onBan: setBanning,
          onUnban: (member) => void unban(member),
        })}
        keyOf={({ id }) => id}
        empty={{ Icon: Users, title: 'No members yet' }}
      />
      {banning && (
        <BanDialog
          member={banning}
          onClose={(changed) => {
            setBanning(null);
            if (changed) reload();
          }}
        />
      )}
    </>
  );
}

interface Actions {
  selfId: number | null;
  onContributor: (member: Member) => void;
  onModerator: (member: Member) => void;
  onBan: (member: Member) => void;
  onUnban: (member: Member) => void;
}

const memberColumns = (actions: Actions): Column<Member>[] => [
  {
    id: 'member',
    title: 'Member',
    kind: 'main',
    cell: (member) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={member.screenName} src={member.avatar} />
        <span className="min-w-0">
          <Link to={`/user/${member.id}`} className="block font-medium wrap-anywhere md:truncate">
            {member.screenName}
          </Link>
          <span className="tabular block truncate text-xs text-muted">
            #{member.id}
            {member.discordId && ` · Discord ${member.discordId}`}
            {member.anonymous && ' · anonymous'}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'role',
    title: 'Role',
    isBlank: ({ isModerator, isContributor, ban }) => !isModerator && !isContributor && !ban,
    cell: (member) => (
      <span className="flex flex-wrap gap-1 md:flex-nowrap">
        {member.isModerator && <Tag tone="primary">Moderator</Tag>}
        {member.isContributor && <Tag>Contributor</Tag>}
        {member.ban && (
          <span title={member.ban.reason}>
            <Tag tone="danger">
              Banned
              {member.ban.until && ` until ${dateText(member.ban.until)}`}
            </Tag>
          </span>
        )}
      </span>
    ),
  },
  { id: 'lists', title: 'Lists', kind: 'number', cell: (member) => member.lists },
  {
    id: 'last',
    title: 'Last change',
    isBlank: ({ lastChange }) => !lastChange,
    className: 'md:whitespace-nowrap',
    cell: (member) =>
      member.lastChange ? <RelativeTime seconds={member.lastChange} className="whitespace-nowrap" /> : '—',
  },
  {
    id: 'since',
    title: 'Member since',
    className: 'md:whitespace-nowrap',
    cell: (member) => <RelativeTime seconds={member.createdAt} className="whitespace-nowrap" />,
  },
  {
    id: 'actions',
    title: 'Actions',
    kind: 'actions',
    cell: (member) => <MemberMenu member={member} actions={actions} />,
  },
];

function MemberMenu({ member, actions }: { member: Member; actions: Actions }) {
  const { push } = useRouter();
  const isSelf = member.id === actions.selfId;
  return (
    <Menu
      label={`Actions for ${member.screenName}`}
      placement="bottom end"
      trigger={
        <IconButton label={`Actions for ${member.screenName}`} size="small">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onAction={() => void push(withQuery('/history', { user: member.id }))}>
        Their changes
      </MenuItem>
      <MenuItem isDisabled={isSelf} onAction={() => actions.onContributor(member)}>
        {member.isContributor ? 'Remove contributor role' : 'Make contributor'}
      </MenuItem>
      <MenuItem isDisabled={isSelf} onAction={() => actions.onModerator(member)}>
        {member.isModerator ? 'Remove moderator role' : 'Make moderator…'}
      </MenuItem>
      <MenuLine />
      <MenuItem
        tone="danger"
        isDisabled={isSelf || member.isModerator}
        onAction={() => actions.onBan(member)}
      >
        {member.ban ? 'Change the ban…' : 'Ban…'}
      </MenuItem>
      {member.ban && <MenuItem onAction={() => actions.onUnban(member)}>Lift the ban</MenuItem>}
    </Menu>
  );
}
