import { readHidden } from './hidden.js';

const hidden = (...lines: string[]) => ({ found: readHidden(lines, 0, { until: 0 }), lines });

describe('programs and styles of a copied page', () => {
  it.each(['script', 'style', 'head', 'svg', 'noscript', 'STYLE'])('are left out: <%s>', (tag) => {
    const { found, lines } = hidden(`  <${tag} id="a">`, '', '  監督：何か', `</${tag}>脚本：青空一郎`);
    expect(found).toEqual({
      end: 3,
      removed: [
        { line: 1, text: `<${tag} id="a">` },
        { line: 3, text: '監督：何か' },
        { line: 4, text: `</${tag}>` },
      ],
    });
    // Text behind it is still to be read.
    expect(lines[3]).toBe('脚本：青空一郎');
  });

  it.each([
    ['an element on one line', ['<style>a</style>監督：青空一郎', '</style>']],
    ['one behind a name', ['監督：青空一郎 <style>', '</style>']],
    ['another element', ['<styled>', '</styled>']],
    ['one that is never closed', ['<style>', '監督：青空一郎']],
    ['credits', ['監督：青空一郎', '</style>']],
  ])('are not %s', (_, lines) => {
    expect(hidden(...lines).found).toBeNull();
  });

  it('have at most 500 lines', () => {
    const withLines = (count: number) => ['<style>', ...Array<string>(count - 2).fill('a'), '</style>'];
    expect(hidden(...withLines(500)).found?.end).toBe(499);
    expect(hidden(...withLines(501)).found).toBeNull();
  });
});
