import { errors } from '@libs/contract/base/errors.js';
import { isDay } from '@libs/list/model/dates.js';
import { type Json, type JsonObject, limits } from '@libs/list/model/document.js';
import { regexFault } from '@libs/list/operations/regex-fault.js';
import { standardDelimiters } from '@libs/list/model/standard.js';
import { compilePattern } from '@libs/text/words/pattern.js';
import { readAnilist } from '@libs/identities/anilist-id.js';
import {
  fault,
  isObject,
  lines,
  linesOf,
  objectOf,
  plain,
  set,
  valueText,
  whole,
  type TextSetting,
} from './values';

const maxTitleLength = 500;

export const title: TextSetting = {
  read: (tree) => valueText(tree.fields['title']),
  write: (tree, text) => {
    if (!text.trim()) return fault(errors['list-unnamed'].message);
    return plain('fields', 'title', maxTitleLength).write(tree, text);
  },
};

/** One of the titles of the media entry. */
const mediaTitle = (language: string): TextSetting => ({
  read: (tree) => valueText(objectOf(tree.anilist['title'])[language]),
  write: (tree, text) => {
    if (text.length > maxTitleLength) return fault(`At most ${maxTitleLength} characters.`);
    const titles = objectOf(tree.anilist['title']);
    if (valueText(titles[language]) === text.trim()) return { operations: [] };
    return { operations: set(tree, 'anilist', 'title', { ...titles, [language]: text.trim() || null }) };
  },
});
export const native = mediaTitle('native');

export const synonyms = lines('anilist', 'synonyms');

export const comment = plain('fields', 'comment', limits.text);

/** Empty: none; the address then uses the list's id. */
export const slug: TextSetting = {
  read: (tree) => valueText(tree.fields['slug']),
  write: (tree, text) => ({ operations: set(tree, 'fields', 'slug', text.trim() || null) }),
};

/** A number, or the address of the anime; the copy of the media entry gets the same id. */
export const anilistId: TextSetting = {
  read: (tree) => valueText(tree.fields['anilistId']),
  write: (tree, text) => {
    if (!text.trim()) {
      return {
        operations: [
          ...set(tree, 'fields', 'anilistId', null),
          ...set(tree, 'anilist', 'id', null),
          ...set(tree, 'anilist', 'idMal', null),
        ],
      };
    }
    const id = readAnilist(text);
    if (id === null) return fault(errors['anilist-id'].message);
    return {
      operations: [
        ...set(tree, 'fields', 'anilistId', id),
        ...set(tree, 'anilist', 'id', Number(id)),
        // That of the anime before.
        ...(id === valueText(tree.fields['anilistId']) ? [] : set(tree, 'anilist', 'idMal', null)),
      ],
    };
  },
};

const yearWords = 'A year has four digits, such as 2008.';
const mediaYear = whole('anilist', 'seasonYear', 1900, 2200, yearWords);

/** The interchange JSON contains the year twice. */
export const seasonYear: TextSetting = {
  read: (tree) => mediaYear.read(tree) || valueText(tree.fields['seasonYear']),
  write: (tree, text) => {
    const written = mediaYear.write(tree, text);
    if ('fault' in written) return written;
    const year = text.trim() ? Number(text) : null;
    const same = valueText(tree.fields['seasonYear']) === valueText(year);
    const operations = same ? [] : set(tree, 'fields', 'seasonYear', year);
    return { operations: [...written.operations, ...operations] };
  },
};

export const episodes = whole('anilist', 'episodes', 1, 10_000, 'A number from 1 to 10,000.');

const part = (date: JsonObject, name: string): number => Number(date[name]) || 0;

/** `2008-10-03`, `2008-10` or `2008`, as far as the date is known. */
const date = (field: string): TextSetting => ({
  read: (tree) => {
    const value = objectOf(tree.anilist[field]);
    const [year, month, day] = [part(value, 'year'), part(value, 'month'), part(value, 'day')];
    const two = (number: number) => String(number).padStart(2, '0');
    if (!year) return '';
    return [String(year), month && two(month), month && day && two(day)].filter(Boolean).join('-');
  },
  write: (tree, text) => {
    const written = text.trim();
    if (!written) return { operations: set(tree, 'anilist', field, null) };
    const found = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(written);
    const [year, month, day] = [1, 2, 3].map((group) => Number(found?.[group] ?? 0)) as [
      number,
      number,
      number,
    ];
    const isWhole = found?.[2] === undefined || month > 0;
    if (
      !found ||
      year < 1900 ||
      year > 2200 ||
      !isDay(year, month || 1, day || 1) ||
      !isWhole ||
      (found[3] !== undefined && day === 0)
    ) {
      return fault('Write the date as 2008-10-03, or 2008-10 or 2008 if that is all you know.');
    }
    const value: Json = { year, month: month || null, day: day || null };
    return { operations: set(tree, 'anilist', field, value) };
  },
});
export const startDate = date('startDate');
export const endDate = date('endDate');

const edgesOf = (value: Json | undefined): JsonObject[] => {
  const edges = objectOf(value)['edges'];
  return Array.isArray(edges) ? edges.filter(isObject) : [];
};
const studioName = (edge: JsonObject) => valueText(objectOf(edge['node'])['name']).trim();

/** One per line. An existing studio keeps its id; a new one becomes a main studio. */
export const studios: TextSetting = {
  read: (tree) => edgesOf(tree.anilist['studios']).map(studioName).filter(Boolean).join('\n'),
  write: (tree, text) => {
    const before = edgesOf(tree.anilist['studios']);
    const edges = linesOf(text).map(
      (name) =>
        before.find((edge) => studioName(edge) === name) ?? ({ isMain: true, node: { name } } as JsonObject),
    );
    if (edges.length === 0 && before.length === 0) return { operations: [] };
    const value = { ...objectOf(tree.anilist['studios']), edges };
    return { operations: set(tree, 'anilist', 'studios', value) };
  },
};

/** Address of the key visual, used for all sizes in the copy: an old one left in another size would be a different picture. */
export const cover: TextSetting = {
  read: (tree) => {
    const images = objectOf(tree.anilist['coverImage']);
    return valueText(images['extraLarge']) || valueText(images['large']) || valueText(images['medium']);
  },
  write: (tree, text) => {
    const address = text.trim();
    if (address === cover.read(tree)) return { operations: [] };
    if (!address) return { operations: set(tree, 'anilist', 'coverImage', {}) };
    if (!/^https?:\/\/[^\s/]+\/\S*$/i.test(address) || address.length > 2000) {
      return fault('Enter the address of a picture, starting with https://.');
    }
    const value = { extraLarge: address, large: address, medium: address };
    return { operations: set(tree, 'anilist', 'coverImage', value) };
  },
};

const escapes: [character: string, written: string][] = [
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\u3000', '\\u3000'],
];

/** Characters between names. Invisible ones are shown as escapes. */
export const delimiters: TextSetting = {
  read: (tree) =>
    escapes.reduce(
      (text, [character, written]) => text.replaceAll(character, written),
      valueText(tree.settings['delimiters']),
    ),
  write: (tree, text) => {
    const characters = escapes.reduce(
      (rest, [character, written]) => rest.replaceAll(written, character),
      text,
    );
    return characters.length > 200
      ? fault('At most 200 characters.')
      : { operations: set(tree, 'settings', 'delimiters', characters || null) };
  },
};

/** A regular expression; empty: the usual one. */
const pattern = (field: string, group?: string): TextSetting => ({
  read: (tree) => valueText(tree.settings[field]),
  write: (tree, text) => {
    const source = text.trim();
    if (!source) return { operations: set(tree, 'settings', field, null) };
    if (!compilePattern(source)) {
      const why = regexFault(source) ?? 'Lookarounds, back references and \\b cannot be used here.';
      return fault(`${errors['regex-invalid'].message} ${why}`);
    }
    if (group && !source.includes(`(?<${group}>`)) {
      return fault(`It needs a group that captures the number: (?<${group}>\\d+).`);
    }
    return { operations: set(tree, 'settings', field, source) };
  },
});
export const episodeRegex = pattern('episodeRegex', 'episode');
export const roleDelimiters = pattern('roleDelimiters');
export const staffDelimiters = pattern('staffDelimiters');

export const usual = standardDelimiters;
