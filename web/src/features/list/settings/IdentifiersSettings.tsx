'use client';
import { adviceFor } from '@libs/contract/given-identifiers.js';
import { policy, type Actor } from '@libs/contract/policy.js';
import { databases, givenDatabases, readIdentifier } from '@libs/identities/index.js';
import { SettingField } from './SettingField';
import type { SettingsContext } from './use-setting';
import { fault, objectOf, set, textOf, type TextSetting } from './values';

/** The identifier in one database: itself, or the address of its page. Empty: none. */
export const identifier = (database: (typeof givenDatabases.list)[number]): TextSetting => ({
  read: (tree) => textOf(objectOf(tree.fields['identifiers'])[database]),
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

/** What the list is called in other databases. Moderators set it. */
export function IdentifiersSettings({ context, actor }: { context: SettingsContext; actor: Actor | null }) {
  const fromAnilist = textOf(context.tree.anilist['idMal']);
  const own = { ...context, readOnly: context.readOnly || !policy.setIdentifiers(actor) };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {settings.map(({ database, setting }) => (
        <SettingField
          key={database}
          context={own}
          setting={setting}
          label={databases[database].name}
          {...(database === 'myanimelist' && fromAnilist
            ? {
                placeholder: fromAnilist,
                help: `AniList says ${fromAnilist}. Enter another only if that is wrong.`,
              }
            : {})}
          isCode
        />
      ))}
    </div>
  );
}
