import { sentenceOfDatabase } from './requirements.js';

const failing = (message: string, code: string) => Object.assign(new Error(message), { code });

/** The error of the driver for an address, without a network. */
function misread(url: string): string {
  let hostname: string;
  try {
    ({ hostname } = new URL(url));
    decodeURIComponent(new URL(url).password);
  } catch (error) {
    return sentenceOfDatabase(error, url);
  }
  return sentenceOfDatabase(failing(`getaddrinfo ENOTFOUND ${hostname}`, 'ENOTFOUND'), url);
}

describe('What is said of a database that cannot be used', () => {
  it.each([
    'postgres://site:sec/ret@db.example.org/site',
    'postgres://site:sec?ret@db.example.org/site',
    'postgres://site:sec#ret@db.example.org/site',
    'postgres://site:sec%E3ret@db.example.org/site',
    'postgres://site:sec@secret/ret@db.example.org/site',
    'postgres://site:1/secret@db.example.org/site',
  ])('a password is to be percent-encoded, and is not printed: %s', (url) => {
    const said = misread(url);
    expect(said).toMatch(/^The database of DATABASE_URL cannot be used: .*percent-encode it \(@ is %40/);
    expect(said).not.toContain('sec');
    expect(said).not.toContain('ret');
  });

  it('a wrong password may have been read in another way than it was meant', () => {
    const wrong = failing('password authentication failed for user "site"', '28P01');
    expect(sentenceOfDatabase(wrong, 'postgres://site:%41b@db/site')).toContain('percent-encode');
    const refused = failing('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED');
    expect(sentenceOfDatabase(refused, 'postgres://site:x@127.0.0.1:1/site')).toBe(
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1; see whether Postgres is running there and listens on that address.',
    );
    // A host that is no part of a password is named.
    const unknown = failing('getaddrinfo ENOTFOUND db', 'ENOTFOUND');
    expect(sentenceOfDatabase(unknown, 'postgres://site:x@db/site')).toContain('ENOTFOUND db');
  });

  it('a missing right to connect is granted with a statement', () => {
    const denied = failing('permission denied for database "Site"', '42501');
    expect(sentenceOfDatabase(denied, 'postgres://site:x@db/Site')).toContain(
      'grant connect on database "Site" to site;',
    );
  });

  it('a pooler and tables of others are named', () => {
    const refused = failing('unsupported startup parameter: options', '08P01');
    expect(sentenceOfDatabase(refused, 'postgres://site@db/site')).toContain('ignore_startup_parameters');
    const taken = failing('relation "session" already exists', '42P07');
    expect(sentenceOfDatabase(taken, 'postgres://site@db/site')).toMatch(
      /"session".*Nothing was changed; name a database of its own/,
    );
  });
});
