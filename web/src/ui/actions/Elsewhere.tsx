import { Fragment } from 'react';
import { Link } from './Link';

/** Links to the same thing on other sites: “AniList · Wikidata”. */
export const Elsewhere = ({ links }: { links: readonly { name: string; address: string }[] }) =>
  links.map(({ name, address }, index) => (
    <Fragment key={address}>
      {index > 0 && <span aria-hidden> · </span>}
      <Link to={address} target="_blank" rel="noopener noreferrer">
        {name}
      </Link>
    </Fragment>
  ));
