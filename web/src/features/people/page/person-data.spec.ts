import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { personData } from './person-data';

const url = 'https://staffroll.example/person/12';
const person: PersonProfile = {
  id: 12,
  isStudio: false,
  ja: '波多野 凪',
  en: 'Nagi Hatano',
  image: null,
  path: '12',
  identifiers: { anilist: '12' },
  credits: 3,
  lists: 2,
  firstYear: 2001,
  lastYear: 2004,
  names: [{ ja: '波多野 凪', en: 'Hatano Nagi', credits: 3 }],
  occupations: [{ role: 'Director', credits: 3 }],
  roles: 1,
  categories: [],
  years: [],
  studios: [],
};

describe('what search engines are told about people', () => {
  it('names a person with every spelling, their occupation and their entry in the anime database', () => {
    expect(personData(person, url)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Nagi Hatano',
      url,
      alternateName: ['波多野 凪', 'Hatano Nagi'],
      sameAs: 'https://anilist.co/staff/12',
      hasOccupation: [
        {
          '@type': 'Role',
          hasOccupation: { '@type': 'Occupation', name: 'Director' },
          roleName: 'Director',
        },
      ],
    });
  });

  it('names all their entries in other databases, and their own pages', () => {
    const identifiers = { anilist: '12', wikidata: 'Q42', pages: ['https://nagi.example.com/'] };
    expect(personData({ ...person, identifiers }, url)).toMatchObject({
      sameAs: [
        'https://anilist.co/staff/12',
        'https://www.wikidata.org/wiki/Q42',
        'https://nagi.example.com/',
      ],
    });
  });

  it('says of a studio that it is an organization, and nothing that is unknown', () => {
    const studio = { ...person, id: null, identifiers: {}, isStudio: true, en: '', names: [] };
    expect(personData(studio, url)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: '波多野 凪',
      url,
    });
  });
});
