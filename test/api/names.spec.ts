import { Notices } from '../../server/base/notices/notices.js';
import { SuggestionService } from '../../server/domain/names/suggestion.service.js';
import { query } from '../support/databases.js';
import { creditDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** Suggestions for unknown names (rule name-10). */
let server: TestServer;
let suggestions: SuggestionService;

beforeAll(async () => {
  server = await TestServer.start();
  suggestions = server.app.get(SuggestionService);
});
afterAll(() => server.stop());

const first = async (name: string) => (await suggestions.suggest([name]))[0]![0];

it('reads a name that is in no list, and learns from the people in lists', async () => {
  expect(await first('山下純一')).toMatchObject({ en: 'Junichi Yamashita', reading: 'やました じゅんいち' });
  expect(await first('山下星愛')).not.toMatchObject({ en: 'Seira Yamashita' });
  const names = ['大野 Oono', '中村 Nakamura', '小林 Kobayashi', '三浦 Miura', '田中 Tanaka'];
  const people = names.map((name) => {
    const [ja, en] = name.split(' ');
    return { ja: `${ja}星愛`, en: `Seira ${en}` };
  });
  await server.upload(creditDocument(...people), await server.signIn('user'));
  await server.project();
  await suggestions.refresh();
  expect(await first('山下星愛')).toMatchObject({ en: 'Seira Yamashita', ja: '山下 星愛' });
});

it('learns from confirmed readings, and from no others', async () => {
  const [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
  expect(await first('山下星空')).not.toMatchObject({ en: 'Kosumo Yamashita' });
  const ids: number[] = [];
  for (const [surname, english] of [
    ['大野', 'Oono'],
    ['中村', 'Nakamura'],
    ['小林', 'Kobayashi'],
    ['三浦', 'Miura'],
    ['田中', 'Tanaka'],
  ]) {
    const reading = {
      kanji: `${surname} 星空`,
      reading: `Kosumo ${english}`,
      source: 'https://example.org/interview',
      confidence: 1,
    };
    const { body } = await server.post('/api/v1/readings', reading, { cookie: user });
    ids.push(body.id as number);
  }
  await suggestions.refresh();
  expect(await first('山下星空')).not.toMatchObject({ en: 'Kosumo Yamashita' });
  const decide = async (state: string) => {
    for (const id of ids)
      await server.request('PATCH', `/api/v1/readings/${id}`, { state }, { cookie: moderator });
    await suggestions.refresh();
  };
  await decide('confirmed');
  expect(await first('山下星空')).toMatchObject({ en: 'Kosumo Yamashita', ja: '山下 星空' });
  await decide('refused');
  expect(await first('山下星空')).not.toMatchObject({ en: 'Kosumo Yamashita' });
});

it('reads its dictionary and the names anew as soon as another one is imported', async () => {
  expect(await first('山下夢星')).not.toMatchObject({ en: 'Tiara Yamashita' });
  await query(
    server.databaseUrl,
    `insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
     select split_part(name, ' ', 1) || ' 夢星', 'Tiara ' || split_part(name, ' ', 2), 's', 1, 'confirmed', 'k' || name, 'k', ''
     from unnest('{大野 Oono,中村 Nakamura,小林 Kobayashi,三浦 Miura,田中 Tanaka}'::text[]) name`,
  );
  // Nothing else may be the reason: by itself it would look for changes after a minute.
  Reflect.set(suggestions, 'freshUntil', Infinity);
  await server.app.get(Notices).notify({ kind: 'dictionary' });
  await eventually('What was learnt anew', async () =>
    (await first('山下夢星'))?.en === 'Tiara Yamashita' ? true : null,
  );
});
