import type { PersonIdentifiers } from '@libs/contract/lists/identifiers.js';
import { linksOf } from '@libs/identities/identity.js';

/** A person's pages in other databases by the names of these, and their own pages by their hosts. */
export const elsewhere = (identifiers: PersonIdentifiers): { name: string; address: string }[] => [
  ...linksOf('person', identifiers),
  ...(identifiers.pages ?? []).map((address) => ({
    name: URL.parse(address)?.hostname.replace(/^www\./, '') ?? address,
    address,
  })),
];
