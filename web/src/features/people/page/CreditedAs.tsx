import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Ja } from '../../../ui/text/Ja';
import { Aside } from '../parts/Aside';

const shown = 6;

function Line({ ja, en, credits }: PersonProfile['names'][number]) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-0.5">
      <span className="name min-w-0">
        {en} {ja && ja !== en && <Ja className="display-ja">{ja}</Ja>}
      </span>
      <span className="tabular shrink-0 text-xs text-muted" title={count(credits, 'credit')}>
        {digits(credits)}
      </span>
    </li>
  );
}

/** The credited spellings with their counts, if there are more than the one in the heading. */
export function CreditedAs({ person: { names } }: { person: PersonProfile }) {
  if (names.length < 2) return null;
  const [first, rest] = [names.slice(0, shown), names.slice(shown)];
  const line = (name: PersonProfile['names'][number]) => <Line key={`${name.ja} ${name.en}`} {...name} />;
  return (
    <Aside id="credited-as" title="Credited as">
      <ul>{first.map(line)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="reach w-fit cursor-pointer rounded-sm text-xs text-primary hover:underline">
            {count(rest.length, 'more spelling')}
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </Aside>
  );
}
