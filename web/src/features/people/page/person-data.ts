import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { linksOf } from '@libs/identities/identity.js';
import { pictureAddress } from '@libs/pictures/address.js';
import { sameAs } from '../../../lib/same-as';

/** A person or studio as schema.org data, for search engines. `url` is the page's canonical address. */
export function personData(person: PersonProfile, url: string): object {
  const { id, ja, en, isStudio, image, names, occupations, identifiers } = person;
  const address = image && pictureAddress('faces', 'face-192', image);
  const name = en || ja;
  const others = new Set([ja, ...names.flatMap((spelling) => [spelling.ja, spelling.en])]);
  others.delete(name);
  others.delete('');
  return {
    '@context': 'https://schema.org',
    '@type': isStudio ? 'Organization' : 'Person',
    name,
    url,
    ...(others.size > 0 ? { alternateName: Array.from(others).slice(0, 10) } : {}),
    ...(address ? { [isStudio ? 'logo' : 'image']: new URL(address, url).href } : {}),
    ...sameAs(
      isStudio
        ? id === null
          ? []
          : [`https://anilist.co/studio/${id}`]
        : [...linksOf('person', identifiers).map((link) => link.address), ...(identifiers.pages ?? [])],
    ),
    ...(isStudio || occupations.length === 0
      ? {}
      : {
          hasOccupation: occupations.slice(0, 5).map(({ role }) => ({
            '@type': 'Role',
            hasOccupation: { '@type': 'Occupation', name: role },
            roleName: role,
          })),
        }),
  };
}
