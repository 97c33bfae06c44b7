import { maxPictureAddressLength, pictureAddress, pictureShapes, readPictureAddress } from './address.js';

const address = 'https://img.example/a b/日本.png?x=1&y=%20#z';

describe('The address of a picture on this site', () => {
  it('contains the original address, the use and the size', () => {
    const uuid = 'ab'.repeat(24);
    expect(readPictureAddress(pictureAddress('covers', 'cover-160', address)!)).toEqual({
      place: 'covers',
      id: '',
      shape: 'cover',
      size: 'cover-160',
      address,
    });
    expect(readPictureAddress(pictureAddress(`list.${uuid}`, 'note', address)!)).toMatchObject({
      place: 'list',
      id: uuid,
      shape: 'note',
    });
    for (const size of Object.values(pictureShapes).flat())
      expect(readPictureAddress(pictureAddress('member.12', size, address)!)).toMatchObject({
        id: '12',
        size,
      });
  });

  it('is one path without anything that a proxy might change', () => {
    expect(pictureAddress('faces', 'face-96', `${address}ÿÿÿ???`)).toMatch(
      /^\/pictures\/faces\/face-96\/[\w-]+$/,
    );
  });

  it('treats addresses without a scheme as https', () => {
    const read = readPictureAddress(pictureAddress('covers', 'share', '//img.example/a.png')!);
    expect(read?.address).toBe('https://img.example/a.png');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    '/here.png',
    'https://',
    '',
  ])('does not exist for %j', (other) => expect(pictureAddress('covers', 'cover-160', other)).toBeNull());

  it('does not exist for one that is too long', () => {
    expect(
      pictureAddress('covers', 'cover-160', `https://a/${'x'.repeat(maxPictureAddressLength)}`),
    ).toBeNull();
  });

  it.each([
    '/pictures/covers/cover-161/aHR0cHM6Ly9hLw',
    '/pictures/elsewhere/cover-160/aHR0cHM6Ly9hLw',
    `/pictures/covers/cover-160/${btoa('ftp://a/')}`,
    '/pictures/covers/cover-160/%%%',
    '/pictures/covers/cover-160/-_-_',
  ])('%s is not one', (path) => expect(readPictureAddress(path)).toBeNull());
});
