import type { Career } from '@libs/contract/people/career.js';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Aside } from '../parts/Aside';

const shown = 8;

type Studio = PersonProfile['studios'][number];

function Line({ ja, en, path, credits, years }: Studio & { years: Career['studios'][number]['years'] }) {
  const [from, to] = [years[0]?.year, years.at(-1)?.year];
  const name = (
    <>
      {en || <Ja>{ja}</Ja>} <JaBeside {...{ ja, en }} className="display-ja" />
    </>
  );
  return (
    <li className="flex items-baseline justify-between gap-3 py-0.5">
      {path ? (
        <Link
          look="bare"
          to={`/studio/${path}`}
          className="name reach min-w-0 rounded-sm hover:text-primary hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="name min-w-0">{name}</span>
      )}
      <span className="tabular shrink-0 text-xs text-muted" title={count(credits, 'credit')}>
        {from !== undefined && <span className="mr-3">{from === to ? from : `${from}–${to}`}</span>}
        {digits(credits)}
      </span>
    </li>
  );
}

/** The studios that somebody worked for, and when. */
export function WorkedFor({ person: { studios }, career }: { person: PersonProfile; career: Career }) {
  if (studios.length === 0) return null;
  const [first, rest] = [studios.slice(0, shown), studios.slice(shown)];
  const line = (studio: Studio) => (
    <Line
      key={`${studio.ja} ${studio.en}`}
      {...studio}
      years={career.studios.find(({ ja, en }) => ja === studio.ja && en === studio.en)?.years ?? []}
    />
  );
  return (
    <Aside id="worked-for" title="Worked for">
      <ul>{first.map(line)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="reach w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
            {count(rest.length, 'more studio')}
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </Aside>
  );
}
