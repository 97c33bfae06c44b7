import { regexFault } from './regex-fault.js';

describe('A regular expression', () => {
  it.each([
    ['[(', /^A \[ is not closed/],
    ['(a', /^A \( is not closed/],
    ['a)', /^A \) has no \(/],
    ['*a', /nothing before a \*/],
    ['a{3,2}', /first number must be the smaller/],
    ['[z-a]', /from the lower to the higher/],
    ['a\\', /ends in a \\/],
    ['(?<n>a)(?<n>b)', /the same name/],
    ['(?<1>a)', /group name is not valid/],
    ['(?a)', /after \(\?/],
    ['nothing to repeat [', /^A \[ is not closed/],
  ])('%s has an error that says what to write instead', (source, sentence) => {
    expect(regexFault(source)).toMatch(sentence);
    expect(regexFault(source, 'giu')).toMatch(sentence);
  });

  it('has a clear error for braces and escapes that mean something', () => {
    expect(regexFault('a{', 'u')).toMatch(/stands alone/);
    expect(regexFault('\\q', 'u')).toMatch(/follows \\ has no meaning/);
    expect(regexFault('\\p{Nowhere}', 'u')).toMatch(/character property in .* is unknown/);
  });

  it('has no error if it is valid', () => {
    for (const source of ['', '[(]', '\\[\\(', '^#(?<episode>\\d+)', '(?=a)b'])
      expect(regexFault(source, 'u')).toBeNull();
  });
});
