import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuggestionService } from '../../server/domain/names/suggestion.service.js';
import { creditDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

/** Imported names (rule name-10); each import makes the dictionary anew. */
let server: TestServer;
let dataDir: string;
let suggestions: SuggestionService;

beforeAll(async () => {
  server = await TestServer.start();
  dataDir = await mkdtemp(join(tmpdir(), 'staffroll-names-'));
  suggestions = server.app.get(SuggestionService);
  const surnames = { 大野: 'Oono', 中村: 'Nakamura', 小林: 'Kobayashi', 三浦: 'Miura', 田中: 'Tanaka' };
  const people = Object.entries(surnames).map(([ja, en]) => ({ ja: `${ja}星愛`, en: `Seira ${en}` }));
  await server.upload(creditDocument(...people), await server.signIn('user'));
  await server.project();
  await suggestions.refresh();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const first = async (name: string) => (await suggestions.suggest([name]))[0]![0];

async function importing(content: string) {
  const file = join(dataDir, 'enamdict');
  await writeFile(file, content);
  return command(file);
}

async function command(argument: string) {
  const program = Program.run('app/commands/names-import.command.js', [argument], {
    DATA_DIR: dataDir,
    DATABASE_URL: server.databaseUrl,
  });
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}

it('uses an imported enamdict at once, even on machines that do not have it on disk', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'staffroll-elsewhere-'));
  const other = await TestServer.on(server.databaseUrl, { DATA_DIR: elsewhere });
  const asked = async (one: TestServer) => {
    const { body } = await one.post('/api/v1/names/lookup', { names: [{ ja: '栗花落凛' }] });
    return { en: body.names[0].suggestions[0]?.en as string, notice: body.notice as { text: string } | null };
  };
  try {
    for (const one of [server, other]) expect((await asked(one)).en).not.toBe('Rin Tsuyuri');
    const filling = Array.from({ length: 1000 }, (_, at) => `駅${at} [えき] /(s) Eki/`);
    const result = await importing(
      ['栗花落 [つゆり] /(s) Tsuyuri/', '凛 [りん] /(f) Rin/', ...filling].join('\n'),
    );
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(result.output).toContain(
      '1002 names and 0 people were read. A running site uses them in a second',
    );
    for (const one of [server, other]) {
      const isUsed = async () => ((await asked(one)).en === 'Rin Tsuyuri' ? true : null);
      await eventually('The imported dictionary', isUsed);
      expect((await asked(one)).notice!.text).toContain('ENAMDICT');
    }
    expect(await first('山下星愛')).toMatchObject({ en: 'Seira Yamashita' });
  } finally {
    await other.stop();
    await rm(elsewhere, { recursive: true });
  }
});

it('keeps its dictionary if a file is something else', async () => {
  const { code, errors } = await importing('ja,en\n');
  expect(code).toBe(1);
  expect(errors).toContain('is not enamdict');
  await suggestions.refresh();
  expect(await first('栗花落凛')).toMatchObject({ en: 'Rin Tsuyuri' });
});

it('returns to the installed names when the imported ones are removed', async () => {
  expect(await command('--remove')).toMatchObject({ code: 0, errors: '' });
  const isGone = async () => ((await first('栗花落凛'))?.en === 'Rin Tsuyuri' ? null : true);
  await eventually('The dictionary without the imported names', isGone);
  expect(suggestions.notice()).toBeNull();
});
