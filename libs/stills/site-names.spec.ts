import { nameKey } from '../names/lookup-key.js';
import { asRead, compareName, hintOldForms, knowledgeOf } from './correct.js';
import { nameCharacters } from './name-characters.js';
import { readText } from './reader.js';
import { namesToAsk } from './site-names.js';
import { everyCharacter, read } from './testing.js';

/** What a reader knows that cannot write 颯. */
const letters = new Set([...'原田新山崎高橋学林宅', ...nameCharacters.filter((one) => one !== '颯')]);
const ask = (text: string, unsure: Record<number, string> = {}, most = 5_000) =>
  namesToAsk([asRead(read(text, unsure))], letters, most);

/** A name as it is after a site that knows `names` was asked about it. */
function compared(text: string, unsure: Record<number, string>, ...names: string[]): string {
  const characters = asRead(read(text, unsure));
  const keys = new Set(namesToAsk([characters], letters, 5_000).map(nameKey));
  const known = knowledgeOf(
    [],
    names.filter((name) => keys.has(nameKey(name))),
  );
  return readText(compareName(characters, known, letters));
}

describe('names that a site is asked about', () => {
  it('are those that were read unsurely, with what they may be', () => {
    const asked = ask('原田新子', { 2: '莉折', 3: '了' });
    expect(asked[0]).toBe('原田新子');
    expect(asked).toEqual(expect.arrayContaining(['原田莉子', '原田折子', '原田新了', '原田莉了']));
    expect(asked.every((text) => text.startsWith('原田'))).toBe(true);
  });

  it('are those that people write with an old form, and no others that were read surely', () => {
    expect(ask('山崎茂')).toEqual(['山崎茂']);
    expect(ask('林楓')).toEqual([]);
  });

  it('hold what the reader cannot write', () => {
    expect(ask('三宅楓', { 2: '' })).toContain('三宅颯');
    expect(namesToAsk([asRead(read('三宅楓', { 2: '' }))], everyCharacter, 5_000)).toEqual(['三宅楓']);
  });

  it('are no more than asked for, those that were read first; and few for a long line that was unsure all through', () => {
    expect(ask('原田新子', { 2: '莉折' }, 2)).toEqual(['原田新子', '原田莉子']);
    const long = '新'.repeat(60);
    const all = Object.fromEntries([...long].map((_, at) => [at, '莉折了']));
    expect(ask(long, all).length).toBeLessThan(250);
  });

  it('differ in more than forms of characters', () => {
    const keys = ask('高橋学', { 2: '學字' }).map(nameKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('correct what was read, by the rules for names of the list', () => {
    expect(compared('原田新子', { 2: '莉' }, '原田莉子')).toBe('原田莉子');
    expect(compared('三宅楓', { 2: '' }, '三宅颯')).toBe('三宅颯');
    expect(compared('原田新子', { 2: '莉折' }, '原田莉子', '原田折子')).toBe('原田新子');
    expect(compared('原田新子', { 2: '莉' }, '原田莉子', '原田新子')).toBe('原田新子');
    expect(compared('山崎茂', { 1: '﨑' }, '山﨑茂')).toBe('山崎茂');
  });

  it('let an old form be offered', () => {
    const characters = asRead(read('山崎茂'));
    expect(namesToAsk([characters], letters, 10)).toEqual(['山崎茂']);
    const [, second] = hintOldForms(characters, knowledgeOf([], ['山﨑茂']));
    expect(second).toMatchObject({ text: '崎', isDoubtful: true, alternatives: [{ text: '﨑' }] });
  });
});
