import { Injectable } from '@nestjs/common';
import type { NameMatch } from '../../libs/contract/index.js';
import { englishLookupKey, englishLookupKeys, japaneseLookupKey } from '../../libs/names/index.js';
import { AnilistAnswers } from './anilist-answers.service.js';
import { StaffById, StaffSearch, StudioSearch, type AnilistStaff } from './anilist-shapes.js';

/** People and studios as AniList knows them. */
@Injectable()
export class AnilistNames {
  constructor(private readonly answers: AnilistAnswers) {}

  /**
   * Who has exactly this name there, spaces, width and forms of characters aside. AniList names studios in English only.
   * Failures: anilist-failed, anilist-busy.
   */
  async find(name: { ja: string; en: string; isStudio: boolean | null }): Promise<NameMatch[]> {
    const search = name.ja || name.en;
    if (name.isStudio) {
      const found = await this.answers.get('studioSearch', { search }, StudioSearch);
      const keys = new Set([...englishLookupKeys(name.en), ...englishLookupKeys(name.ja)].filter(Boolean));
      return (found?.Page.studios ?? [])
        .filter((studio) => keys.has(englishLookupKey(studio.name)))
        .map((studio) => ({
          ...unseen,
          id: studio.id,
          ja: name.ja,
          en: studio.name,
          primary: { ja: '', en: studio.name },
          isStudio: true,
        }));
    }
    const found = await this.answers.get('staffSearch', { search }, StaffSearch);
    return (found?.Page.staff ?? [])
      .filter((person) => isNamed(person, name))
      .map((person) => matchOf(person, name));
  }

  /** Who has this id there; nobody or one. Failures as of `find`. */
  async person(id: number): Promise<NameMatch[]> {
    const found = await this.answers.get('staffById', { id }, StaffById);
    return found?.Staff ? [matchOf(found.Staff, { ja: '', en: '' })] : [];
  }
}

/** What AniList does not tell. */
const unseen = {
  source: 'anilist' as const,
  picture: null,
  occupations: [],
  studios: [],
  years: null,
  credits: 0,
  creditsInList: 0,
  works: [],
  worksInCommon: 0,
};

function isNamed({ name }: AnilistStaff, wanted: { ja: string; en: string }): boolean {
  if (!name) return false;
  const names = [name.native, name.full, ...name.alternative].filter((one) => typeof one === 'string');
  if (wanted.ja) return names.some((one) => japaneseLookupKey(one) === japaneseLookupKey(wanted.ja));
  const keys = englishLookupKeys(wanted.en);
  return names.some((one) => keys.includes(englishLookupKey(one)));
}

const matchOf = (person: AnilistStaff, credited: { ja: string; en: string }): NameMatch => {
  const primary = { ja: person.name?.native ?? '', en: person.name?.full ?? '' };
  const [first, last] = person.yearsActive;
  return {
    ...unseen,
    id: person.id,
    ja: credited.ja || primary.ja,
    en: primary.en || credited.en,
    primary,
    isStudio: false,
    picture: person.image?.medium ?? null,
    occupations: person.primaryOccupations,
    years: first === undefined ? null : { first, last: last ?? first },
  };
};
