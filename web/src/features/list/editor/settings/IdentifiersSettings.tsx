'use client';
import { adviceFor } from '@libs/contract/lists/given-identifiers.js';
import { policy, type Actor } from '@libs/contract/accounts/policy.js';
import { databases, givenDatabases } from '@libs/identities/databases.js';
import { readIdentifier } from '@libs/identities/pasted.js';
import { useOtherHolders } from '../../../shell/identifiers/use-other-holders';
import { SettingField } from './SettingField';
import type { SettingsContext } from './use-setting';
import { fault, objectOf, set, valueText, type TextSetting } from './values';

/** The identifier in one database: itself, or the address of its page. Empty: none. */
const identifier = (database: (typeof givenDatabases.list)[number]): TextSetting => ({
  read: (tree) => valueText(objectOf(tree.fields['identifiers'])[database]),
  write: (tree, text) => {
    const read = text.trim() ? readIdentifier(database, 'list', text) : '';
    if (read === null) return fault(adviceFor(database, 'list'));
    const { [database]: _, ...others } = objectOf(tree.fields['identifiers']);
    const identifiers = read ? { ...others, [database]: read } : others;
    return {
      operations: set(
        tree,
        'fields',
        'identifiers',
        Object.keys(identifiers).length > 0 ? identifiers : null,
      ),
    };
  },
});

const settings = givenDatabases.list.map((database) => ({ database, setting: identifier(database) }));

interface IdentifiersSettingsProps {
  context: SettingsContext;
  actor: Actor | null;
  uuid: string;
}

/** What the list is called in other databases. Moderators set it. */
export function IdentifiersSettings({ context, actor, uuid }: IdentifiersSettingsProps) {
  const maySet = policy.setIdentifiers(actor);
  const own = { ...context, readOnly: context.readOnly || !maySet };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {settings.map((one) => (
        <IdentifierSetting key={one.database} {...one} context={own} uuid={uuid} warns={maySet} />
      ))}
    </div>
  );
}

interface IdentifierSettingProps {
  context: SettingsContext;
  uuid: string;
  database: (typeof givenDatabases.list)[number];
  setting: TextSetting;
  /** Whether to say which other lists have the identifier. */
  warns: boolean;
}

function IdentifierSetting({ context, uuid, database, setting, warns }: IdentifierSettingProps) {
  const fromAnilist = database === 'myanimelist' ? valueText(context.tree.anilist['idMal']) : '';
  const warning = useOtherHolders(
    'list',
    database,
    warns ? setting.read(context.tree) || fromAnilist : '',
    uuid,
  );
  return (
    <SettingField
      context={context}
      setting={setting}
      label={databases[database].name}
      placeholder={fromAnilist}
      help={
        (fromAnilist || warning) && (
          <>
            {fromAnilist && `AniList says ${fromAnilist}. Enter another only if that is wrong. `}
            {warning}
          </>
        )
      }
      isCode
    />
  );
}
