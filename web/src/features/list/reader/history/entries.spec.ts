import { Failure, type ErrorCode } from '@libs/contract/base/errors.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Entries } from './Entries';

it.each<[ErrorCode, string, string[]]>([
  ['author-unknown', 'There is no account with this screen name.', ['could not be loaded', 'Try again']],
  ['network', 'The history could not be loaded.', ['There is no account']],
  ['server-error', 'Try again', ['There is no account']],
])('says of %s only “%s”', (code, sentence, others) => {
  const nothing = () => undefined;
  const failure = new Failure(code);
  const history = {
    entries: null,
    deletions: [],
    hasMore: false,
    isLoading: false,
    failure,
    more: nothing,
    reload: nothing,
  };
  const shown = renderToStaticMarkup(createElement(Entries, { history, namesList: true, empty: null }));
  expect(shown).toContain(sentence);
  for (const other of others) expect(shown).not.toContain(other);
});
