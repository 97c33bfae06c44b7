'use client';
import { rolesApart, type RoleThere, type RoleThereChoice } from '@libs/list/operations/roles-there.js';
import { cellText } from '@libs/list/operations/single.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { useSaid } from '../../../../stores/use-said';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { TriangleAlert } from '../../../../ui/icons/lucide';
import { Ja } from '../../../../ui/text/Ja';

interface RolesThereProps {
  there: readonly RoleThere[];
  choice: RoleThereChoice;
  onChoose: (choice: RoleThereChoice) => void;
}

/** Milliseconds without a change of the text before it is announced. */
const resting = 1_000;

/** Says that episodes have roles of the text already, and asks what to do about that. */
export function RolesThere({ there, choice, onChoose }: RolesThereProps) {
  const said = sentence(there);
  useSaid(said, 'roles-there', resting);
  if (there.length === 0) return null;
  const rows = there.reduce((sum, { role }) => sum + role.credits.length, 0);
  return (
    <section
      aria-label="Roles already in the list"
      className="flex flex-col gap-2 rounded-sm border border-warning/50 px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex min-w-0 flex-[1_1_14rem] items-center gap-2">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          <Ja className="min-w-0 font-sans wrap-anywhere">{said}</Ja>
        </p>
        <SegmentedControl<RoleThereChoice>
          aria-label="What to do with roles already in the list"
          value={choice}
          onChange={onChoose}
          choices={[
            { value: 'add', label: 'Add' },
            { value: 'replace', label: 'Replace' },
            { value: 'complete', label: 'Compare' },
          ]}
        />
      </div>
      {choice === 'add' && <p className="text-xs text-muted">They will appear twice.</p>}
      {choice === 'replace' && (
        <p className="text-xs text-muted">
          {`${count(rows, 'row')} in the list ${rows === 1 ? 'is' : 'are'} replaced by the text.`}
        </p>
      )}
      {choice === 'complete' && <Apart there={there} />}
    </section>
  );
}

/** How the roles differ. */
function Apart({ there }: Pick<RolesThereProps, 'there'>) {
  const all = there.map((one) => ({ ...one, ...rolesApart(one) }));
  const apart = all.filter(({ list, text }) => list.length + text.length > 0);
  const same = all.length - apart.length;
  return (
    <>
      <p className="text-xs text-muted">
        Only names that the list lacks are added
        {same > 0 && `; ${same === 1 ? '1 role is' : `${digits(same)} roles are`} the same`}.
      </p>
      {apart.length > 0 && (
        <ul className="max-h-32 overflow-y-auto text-sm">
          {apart.map(({ menu, role, list, text }) => (
            <li key={role.id} className="py-0.5 wrap-anywhere">
              <Ja className="font-medium">
                {`${cellText('menu', menu.data, 'en')} › ${cellText('role', role.data, 'ja') || cellText('role', role.data, 'en')}`}
              </Ja>
              {list.length > 0 && (
                <span className="block pl-4">
                  <span className="text-muted">Only in the list: </span>
                  <Ja>{list.map(({ data }) => nameIn(data)).join('、')}</Ja>
                </span>
              )}
              {text.length > 0 && (
                <span className="block pl-4">
                  <span className="text-muted">Only in the text: </span>
                  <Ja>{text.map(nameIn).join('、')}</Ja>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const nameIn = ({ ja, en }: { ja?: unknown; en?: unknown }): string => String(ja || en || '');

/** “#01 has 脚本 and 2 more roles already.” */
function sentence(there: readonly RoleThere[]): string {
  const [first] = there;
  if (!first) return '';
  const menus = new Set(there.map(({ menu }) => menu)).size;
  if (menus > 1)
    return `${count(menus, 'episode')} already have ${count(there.length, 'role')} from this text.`;
  const name = cellText('role', first.role.data, 'ja') || cellText('role', first.role.data, 'en');
  const more = there.length > 1 ? ` and ${count(there.length - 1, 'more role')}` : '';
  return `${cellText('menu', first.menu.data, 'en') || 'This episode'} already has ${name}${more}.`;
}
