import { digits } from '@libs/characters/digits.js';
import { Asked, Doubt, jobsOf, Name, studiosOf, yearsOf } from './parts';
import { nameKey, rolesInText, type Found } from './result';

/** One line each; wider than a phone, it scrolls in itself. */
export function FoundTable({ all, label }: { all: readonly Found[]; label: string }) {
  const hasRoles = all.some(({ name }) => name.places.length > 0);
  const head = 'px-3 py-2 font-medium whitespace-nowrap';
  const cell = 'px-3 py-2 align-top';
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-3xl border-collapse">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className={head}>
              Name
            </th>
            <th scope="col" className={head}>
              Asked for as
            </th>
            {hasRoles && (
              <th scope="col" className={head}>
                In your text
              </th>
            )}
            <th scope="col" className={head}>
              Roles
            </th>
            <th scope="col" className={head}>
              Studios
            </th>
            <th scope="col" className={head}>
              Years
            </th>
            <th scope="col" className={head}>
              Works
            </th>
            <th scope="col" className={`${head} text-right`}>
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((found) => (
            <tr key={nameKey(found.name)} className="border-t border-line">
              <th scope="row" className={`${cell} text-left font-normal`}>
                <Name match={found.match!} /> <Doubt found={found} />
              </th>
              <td className={`${cell} text-muted`}>
                <Asked found={found} />
              </td>
              {hasRoles && <td className={`${cell} text-muted`}>{rolesInText(found).join(', ')}</td>}
              <td className={cell}>{jobsOf(found.match!)}</td>
              <td className={cell}>{studiosOf(found.match!)}</td>
              <td className={`${cell} tabular whitespace-nowrap`}>{yearsOf(found.match!)}</td>
              <td className={`${cell} name`}>{found.match!.works.join(', ')}</td>
              <td className={`${cell} tabular text-right`}>{digits(found.match!.credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
