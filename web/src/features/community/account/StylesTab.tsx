'use client';
import { errors } from '@libs/contract/base/errors.js';
import { type Actor, policy } from '@libs/contract/accounts/policy.js';
import { type TextStyle, textStyleLimits, type TextStyleState } from '@libs/contract/lists/text-styles.js';
import { Ellipsis, ClipboardPaste } from '../../../ui/icons/lucide';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { escaped } from '../../../lib/markdown-escape';
import { dateText } from '../../../lib/time';
import { useLoaded } from '../../../lib/use-loaded';
import { useAuth } from '../../../stores/auth';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Section } from '../../../ui/layout/Section';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { Tag } from '../../../ui/text/Tag';
import { RenameStyleDialog } from '../../shell/text-styles/RenameStyleDialog';
import { StyleRules } from '../../shell/text-styles/StyleRules';

/** The visitor's styles of credit texts: renames and deletes them, and offers them to all (rule style-1). */
export function StylesTab() {
  const auth = useAuth();
  const { data, failure, reload } = useLoaded('GET /api/v1/text-styles');
  const [renaming, setRenaming] = useState<TextStyle | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const actor = auth.id === null ? null : { ...auth, id: auth.id };
  const own = data?.items.filter(({ isMine }) => isMine);

  async function set({ id, name, state: before, version }: TextStyle, state: TextStyleState) {
    try {
      const style = await api.call('PUT /api/v1/text-styles/:id/state', {
        path: { id },
        body: { state, version },
      });
      popup(
        state === 'waiting'
          ? `“${name}” will be shared once a moderator approves it.`
          : `“${name}” is private again.`,
        'success',
        `style-${id}-${state}`,
        // What was withdrawn can only be offered again.
        before === 'withdrawn' ? undefined : { label: 'Undo', onPress: () => void set(style, before) },
      );
    } catch (error) {
      popup(failureIn(error, 'text-style-failed').message, 'error');
    }
    reload();
  }
  async function remove({ id, name }: TextStyle) {
    try {
      await api.call('DELETE /api/v1/text-styles/:id', { path: { id } });
      popup(`The style “${name}” is deleted.`);
      // Its menu goes, and the focus with it.
      place.current?.focus();
    } catch (error) {
      popup(failureIn(error, 'text-style-failed').message, 'error');
    }
    reload();
  }
  const ask = (style: TextStyle) =>
    addConfirm({
      id: `delete-style-${style.id}`,
      text: `Delete the style **${escaped(style.name)}**? Lists made with it stay as they are.`,
      callback: (yes) => void (yes && remove(style)),
    });

  if (failure && !data) return <ErrorState failure={failure} onRetry={reload} />;
  return (
    <Section
      level={2}
      title="Text styles"
      note={`How credit texts you paste are laid out: up to ${textStyleLimits.perMember} styles, suggested when you paste a similar text.`}
    >
      {!own ? (
        <Skeleton className="h-32 w-full" />
      ) : (
        <div ref={place} tabIndex={-1} className="flex flex-col gap-5 outline-none">
          {auth.banned && (
            <p className="text-muted">
              {errors.banned.message} You can view and delete your styles, but not change them.
            </p>
          )}
          {own.length === 0 ? (
            <p className="text-muted">
              No styles yet. Paste a credit text into a list, say what its lines are, and save that as a
              style.
            </p>
          ) : (
            <ul aria-label="Text styles" className="divide-y divide-line">
              {own.map((style) => (
                <StyleLine
                  key={style.id}
                  {...{ style, actor }}
                  onRename={() => setRenaming(style)}
                  onSet={(state) => void set(style, state)}
                  onDelete={() => ask(style)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      {renaming && (
        <RenameStyleDialog
          style={renaming}
          onClose={(style) => {
            setRenaming(null);
            if (!style) return;
            popup(`Renamed to “${style.name}”.`);
            reload();
          }}
        />
      )}
    </Section>
  );
}

const stateTags: Record<TextStyleState, string> = {
  own: 'Private',
  waiting: 'Waiting for approval',
  approved: 'Shared with everyone',
  withdrawn: 'Withdrawn by a moderator',
};

interface StyleLineProps {
  style: TextStyle;
  actor: Actor | null;
  onRename: () => void;
  onSet: (state: TextStyleState) => void;
  onDelete: () => void;
}

function StyleLine({ style, actor, onRename, onSet, onDelete }: StyleLineProps) {
  const { name, rules, state, changedAt } = style;
  const facts = { by: actor?.id ?? null, state };
  const offers = state === 'own' || state === 'withdrawn';
  const to = offers ? 'waiting' : 'own';
  const maySet = policy.setTextStyleState(actor, facts, to);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <ClipboardPaste aria-hidden className="mt-0.5 size-5 shrink-0 text-faint" strokeWidth={1.75} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{name}</span>
            <Tag tone={state === 'approved' ? 'primary' : state === 'withdrawn' ? 'danger' : 'plain'}>
              {stateTags[state]}
            </Tag>
          </p>
          <p className="text-xs text-muted">
            changed on{' '}
            <time dateTime={new Date(changedAt * 1000).toISOString()} className="whitespace-nowrap">
              {dateText(changedAt)}
            </time>
          </p>
        </div>
        <Menu
          label={`Actions for ${name}`}
          placement="bottom end"
          trigger={
            <IconButton label={`Actions for ${name}`} size="small">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem isDisabled={!policy.renameTextStyle(actor, facts)} onAction={onRename}>
            Rename…
          </MenuItem>
          <MenuLine />
          <MenuItem tone="danger" isDisabled={!policy.removeTextStyle(actor, facts)} onAction={onDelete}>
            Delete…
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-3 sm:pl-8">
        <StyleRules name={name} rules={rules} />
      </div>
      {state === 'approved' ? (
        <p className="mt-2 text-xs text-muted sm:pl-8">
          Everybody can use it, so only moderators rename or withdraw it.
        </p>
      ) : (
        maySet && (
          <div className="mt-2 sm:pl-8">
            <Button
              size="small"
              aria-label={`${offers ? 'Offer to all' : 'Offer no more'}: ${name}`}
              onPress={() => onSet(to)}
            >
              {offers ? 'Offer to all' : 'Offer no more'}
            </Button>
          </div>
        )
      )}
    </li>
  );
}
