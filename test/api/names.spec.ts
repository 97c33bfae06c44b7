import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { dictionaryFiles, makeFromSources, writeDictionary } from '../../server/names/dictionary.js';
import { SuggestionService } from '../../server/names/suggestion.service.js';
import { SETTINGS, type Settings } from '../../server/settings.js';
import { sampleDocument } from '../support/documents.js';
import { Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/** Suggestions for names that nobody knows yet (decisions, section 4). */
let server: TestServer;
let dataDir: string;
let suggestions: SuggestionService;

beforeAll(async () => {
  server = await TestServer.start();
  dataDir = await mkdtemp(join(tmpdir(), 'staffroll-names-'));
  await writeDictionary(dictionaryFiles(dataDir).plain, await makeFromSources());
  const settings: Settings = { ...server.app.get<Settings>(SETTINGS), dataDir };
  suggestions = new SuggestionService(server.app.get(EntityManager), settings);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const first = async (name: string) => (await suggestions.suggest([name]))[0]![0];

const credited = (...staff: { ja: string; en: string }[]) =>
  sampleDocument({
    menus: [
      {
        name: '#01',
        credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
      },
    ] as ReturnType<typeof sampleDocument>['menus'],
  });

async function importing(content: string) {
  const file = join(dataDir, 'enamdict');
  await writeFile(file, content);
  const program = Program.run('names/import.command.js', [file], { DATA_DIR: dataDir });
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}

it('reads a name that no list holds, and learns from the people of lists', async () => {
  expect(await first('山下純一')).toMatchObject({ en: 'Junichi Yamashita', reading: 'やました じゅんいち' });
  expect(await first('山下心愛')).not.toMatchObject({ en: 'Kokoa Yamashita' });
  const names = ['大野 Oono', '中村 Nakamura', '小林 Kobayashi', '三浦 Miura', '田中 Tanaka'];
  const people = names.map((name) => {
    const [ja, en] = name.split(' ');
    return { ja: `${ja}心愛`, en: `Kokoa ${en}` };
  });
  await server.upload(credited(...people), await server.signIn('user'));
  await server.project();
  await suggestions.refresh();
  expect(await first('山下心愛')).toMatchObject({ en: 'Kokoa Yamashita', ja: '山下 心愛' });
});

it('learns from confirmed readings, and from no others', async () => {
  const [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
  expect(await first('山下宇宙')).not.toMatchObject({ en: 'Kosumo Yamashita' });
  const ids: number[] = [];
  for (const [surname, english] of [
    ['大野', 'Oono'],
    ['中村', 'Nakamura'],
    ['小林', 'Kobayashi'],
    ['三浦', 'Miura'],
    ['田中', 'Tanaka'],
  ]) {
    const reading = {
      kanji: `${surname} 宇宙`,
      reading: `Kosumo ${english}`,
      source: 'https://example.org/interview',
      confidence: 1,
    };
    const { body } = await server.post('/api/v1/readings', reading, { cookie: user });
    ids.push(body.id as number);
  }
  await suggestions.refresh();
  expect(await first('山下宇宙')).not.toMatchObject({ en: 'Kosumo Yamashita' });
  const decide = async (state: string) => {
    for (const id of ids)
      await server.request('PATCH', `/api/v1/readings/${id}`, { state }, { cookie: moderator });
    await suggestions.refresh();
  };
  await decide('confirmed');
  expect(await first('山下宇宙')).toMatchObject({ en: 'Kosumo Yamashita', ja: '山下 宇宙' });
  await decide('refused');
  expect(await first('山下宇宙')).not.toMatchObject({ en: 'Kosumo Yamashita' });
});

it('takes an imported enamdict into use without a restart', async () => {
  expect(await first('小鳥遊凛')).not.toMatchObject({ en: 'Rin Takanashi' });
  const filling = Array.from({ length: 1000 }, (_, at) => `駅${at} [えき] /(s) Eki/`);
  const result = await importing(
    ['小鳥遊 [たかなし] /(s) Takanashi/', '凛 [りん] /(f) Rin/', ...filling].join('\n'),
  );
  expect(result).toMatchObject({ code: 0, errors: '' });
  expect(result.output).toContain('1002 names and 0 people');
  await suggestions.refresh();
  expect(await first('小鳥遊凛')).toMatchObject({ en: 'Rin Takanashi' });
  expect(await first('山下心愛')).toMatchObject({ en: 'Kokoa Yamashita' });
});

it('keeps the dictionary that it has when a file is something else', async () => {
  const { code, errors } = await importing('ja,en\n');
  expect(code).toBe(1);
  expect(errors).toContain('is not enamdict');
  await suggestions.refresh();
  expect(await first('小鳥遊凛')).toMatchObject({ en: 'Rin Takanashi' });
});
