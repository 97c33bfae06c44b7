import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOfStatus, type ErrorCode, errors } from '@libs/contract/base/errors.js';

/** What has a message of its own, and the codes that cover it (rule error-2). */
const asked: Record<string, ErrorCode[]> = {
  'list not found': ['list-not-found'],
  'no permission': ['no-permission'],
  'server error': ['server-error'],
  'too many requests': ['too-many-requests'],
  'network error': ['network'],
  'login required to save': ['login-required-to-save'],
  'AniList fetch error': ['anilist-failed', 'anilist-busy', 'anilist-members', 'anime-not-found'],
  'banned with reason': ['banned'],
  'invalid JSON file': ['invalid-json', 'invalid-list'],
  'bad request': ['bad-request'],
  unauthorized: ['unauthorized'],
  forbidden: ['forbidden'],
  'not found': ['not-found'],
  'method not allowed': ['method-not-allowed'],
  'list too large': ['list-too-large'],
  'report send failure': ['report-failed'],
  'claim failure': ['claim-failed'],
  'slug cannot be used': ['slug-invalid'],
  'slug not authorized': ['slug-forbidden'],
  'slug already in use': ['slug-taken', 'slug-confusable'],
  'slug update error': ['slug-update-failed'],
  'error while searching, possibly the limit': ['search-failed', 'search-limit'],
  personError: ['person-search-failed'],
  'replace failed': ['replace-failed'],
  'user ban failure': ['ban-failed'],
  'profile save failure': ['profile-failed'],
  'studio update failure': ['studio-update-failed'],
  'studio delete failure': ['studio-delete-failed'],
  'report state update failure': ['report-update-failed'],
  'history fetch failure': ['history-failed'],
  'reading submit failure': ['reading-failed'],
  'invalid clipboard data format': ['clipboard-invalid'],
  'invalid regular expression': ['regex-invalid'],
};

/** Sentences that people know from elsewhere (rule error-2). */
const quoted: Partial<Record<ErrorCode, string>> = {
  'list-not-found': "This Staff List doesn't exist...",
  'anilist-address': 'Please enter a valid AniList URL or ID.',
  'list-unnamed': 'Error: Please name your Staff List!',
  'anilist-id': 'Invalid AniList ID. Make sure the ID is a number.',
};

const root = join(import.meta.dirname, '../../..');

/** All code of the product except the catalogue itself. */
function sources(): string {
  const texts: string[] = [];
  for (const directory of ['server', 'web/src', 'libs']) {
    for (const name of readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.spec\.tsx?$|node_modules|contract[/\\]errors\.ts$/.test(name)) continue;
      texts.push(readFileSync(join(root, directory, name), 'utf8'));
    }
  }
  return texts.join('\n');
}

describe('The error catalogue', () => {
  it.each(Object.entries(asked))('has a message of its own for: %s', (_words, codes) => {
    for (const code of codes) {
      const { message } = errors[code];
      const same = Object.keys(errors).filter((other) => errors[other as ErrorCode].message === message);
      expect(same).toEqual([code]);
    }
  });

  it('has the sentences that people know, word for word', () => {
    for (const [code, message] of Object.entries(quoted))
      expect(errors[code as ErrorCode].message).toBe(message);
    expect(errors['too-many-requests'].message).toContain('wait a few seconds');
    expect(errors['login-required-to-save'].message).toContain('Ctrl+Shift+S downloads');
  });

  it('has no unused message', () => {
    const text = sources();
    const general = new Set([400, 401, 403, 404, 405, 409, 413, 429, 500, 503].map(codeOfStatus));
    const unsaid = Object.keys(errors).filter(
      (code) =>
        !general.has(code as ErrorCode) && !text.includes(`'${code}'`) && !text.includes(`errors.${code}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('uses complete sentences', () => {
    for (const { message } of Object.values(errors)) expect(message).toMatch(/^\p{Lu}.*[.!]$/su);
  });
});
