import { count, releaseText } from './words';

describe('words on cards', () => {
  it('count one and many, with separators', () => {
    expect([count(1, 'list'), count(0, 'list'), count(5512, 'list')]).toEqual([
      '1 list',
      '0 lists',
      '5,512 lists',
    ]);
  });

  it('write a release as a reader would', () => {
    expect([releaseText('SPRING 2026'), releaseText('2026')]).toEqual(['Spring 2026', '2026']);
  });
});
