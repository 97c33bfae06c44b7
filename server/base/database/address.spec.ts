import { connectTimeoutOf, urlOfDatabase, connectionTo, placeOf } from './address.js';

it.each([
  ['postgres://user:secret@db.example.org/site', 'db.example.org', 5432, 'site'],
  ['postgres://user@[::1]:6000/site', '::1', 6000, 'site'],
  ['postgres://user@one:1/site?host=two&port=2', 'two', 2, 'site'],
  ['postgres:///site?host=/var/run/postgresql', '/var/run/postgresql', 5432, 'site'],
])('%s leads to %s', (url, host, port, database) => {
  expect(placeOf(url)).toEqual({ host, port, database });
});

it.each([
  ['postgres://user:secret@one:1/site?sslmode=disable', 'postgres://user:secret@one:1/other?sslmode=disable'],
  ['postgres://user@one', 'postgres://user@one/other'],
  ['postgres:///site?host=/tmp', 'postgres:///other?host=/tmp'],
])('another database of the same server: %s', (url, other) => {
  expect(urlOfDatabase(url, 'other')).toBe(other);
});

it('a connection has our name, whatever the address says', () => {
  expect(connectionTo('postgres://one/site?application_name=theirs&sslmode=disable', 'ours')).toEqual({
    connectionString: 'postgres://one/site?sslmode=disable',
    application_name: 'ours',
  });
});

it.each([
  ['postgres://one/site', 5_000],
  ['postgres://one/site?sslmode=disable&connect_timeout=20', 20_000],
  ['postgres://one/site?connect_timeout=soon', 5_000],
  ['postgres://one/site?connect_timeout=0', 5_000],
])('how long %s is waited for', (url, expected) => {
  expect(connectTimeoutOf(url)).toBe(expected);
});
