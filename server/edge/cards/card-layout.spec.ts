import { layOut } from './card-layout.js';

const textsOf = (name: string, beside: string) =>
  JSON.stringify(
    layOut(
      {
        native: '',
        title: 'All staff lists',
        heading: 'Updated last',
        facts: [],
        lines: [{ role: 'Spring 2026', original: '', category: '', name, beside }],
        picture: null,
        isPortrait: false,
      },
      'dark',
    ),
  );

describe('a line of the roll', () => {
  it('has the name in its other script where it fits whole, and else only the first', () => {
    expect(textsOf('Harbour Lights', '港の灯')).toContain('港の灯');
    const long = textsOf('The Lighthouse Keepers of Shirasaki', '白崎灯台の人々');
    expect(long).toContain('The Lighthouse Keepers of Shirasaki');
    expect(long).not.toContain('白崎灯台の人々');
  });
});
