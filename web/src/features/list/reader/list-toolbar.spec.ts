import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ListToolbar } from './ListToolbar';

it('tells nobody else that they are banned where nobody can report, as on a deleted list', () => {
  const nothing = () => undefined;
  const shown = renderToStaticMarkup(
    createElement(ListToolbar, {
      mode: 'credits',
      isFolded: false,
      hasSettings: false,
      onMode: nothing,
      isHistoryOpen: false,
      onHistory: nothing,
      onReport: null,
      phoneItems: null,
      uuid: 'a',
      selected: 0,
      embeddable: null,
      link: { path: '/', episode: '' } as never,
      source: nothing as never,
      onPrint: nothing,
      onPrintList: nothing,
    }),
  );
  expect(shown).toContain('History of this list');
  expect(shown).not.toContain('Report');
  expect(shown).not.toContain('banned');
});
