import type { ListHead } from '@libs/contract/lists/lists.js';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { ListTree } from '@libs/list/model/document.js';
import { logIn, useAuth } from '../../../../stores/auth';
import { Button } from '../../../../ui/actions/Button';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import type { ListSession } from '../../../shell/live/list-session';
import { BannedHere } from '../../../shell/auth/BannedHere';
import { MenuSkeleton } from '../../reader/MenuSkeleton';
import type { Settings as SettingsView } from '../../editor/settings/Settings';
import { Opening } from './Opening';

const Settings = lazy(() =>
  import('../../editor/settings/Settings').then((module) => ({ default: module.Settings })),
);

interface SettingsModeProps extends Omit<ComponentProps<typeof SettingsView>, 'session' | 'tree'> {
  head: ListHead;
  /** Null while the list is loading. */
  session: ListSession | null;
  tree: ListTree | null;
  mayEdit: boolean;
  isVerified: boolean;
}

/** The settings of a list in place of its credits. */
export function SettingsMode({ session, tree, mayEdit, isVerified, ...rest }: SettingsModeProps) {
  const { known, loggedIn } = useAuth();
  return (
    <Suspense fallback={<MenuSkeleton />}>
      {known && !mayEdit ? (
        <NoSettings {...{ isVerified, loggedIn }} isDeleted={rest.head.deletedAt !== null} />
      ) : session && tree ? (
        <Settings {...{ session, tree }} {...rest} />
      ) : (
        <Opening {...{ session }} state={rest.state} />
      )}
    </Suspense>
  );
}

interface NoSettingsProps {
  isVerified: boolean;
  isDeleted: boolean;
  loggedIn: boolean;
}

function NoSettings({ isVerified, isDeleted, loggedIn }: NoSettingsProps) {
  if (useAuth().banned) return <BannedHere what="change the settings of lists" />;
  return (
    // Not a margin, which would move what is around it.
    <div className="max-lg:pt-4">
      <EmptyState
        title="You may not change the settings of this list"
        {...(loggedIn ? {} : { action: <Button onPress={logIn}>Log in</Button> })}
      >
        {isDeleted
          ? 'It is deleted: nobody can change it until it is restored.'
          : isVerified
            ? 'It is verified, so only moderators can change it. Send a report if something is wrong.'
            : 'Only its authors, contributors and moderators can change them.'}
      </EmptyState>
    </div>
  );
}
