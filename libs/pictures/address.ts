/** The shapes in which pages show pictures. Every picture of a shape is made in all sizes of that shape at once. */
export const pictureShapes = {
  /** Covers of lists; 2:3. */
  cover: ['cover-160', 'cover-360', 'share'],
  /** Pictures of people and members; square. */
  face: ['face-96', 'face-192'],
  /** In texts written by users. */
  note: ['note'],
} as const;
export type PictureShape = keyof typeof pictureShapes;
/** The number is the width in pixels: twice the displayed width. `share`: for link previews. */
export type PictureSize = (typeof pictureShapes)[PictureShape][number];

/**
 * The use of a picture, which determines who may see it: anyone with the address for `covers` of lists and `faces` of
 * people and members; in texts it depends on what the text belongs to.
 */
export type PicturePlace = 'covers' | 'faces' | `list.${string}` | `member.${number}` | `report.${number}`;

/** Longer addresses (in characters) are not fetched. */
export const maxPictureAddressLength = 2_000;

/**
 * The path on this site for a picture hosted elsewhere; null if `address` is not http or https, or too long. The same
 * on the server and in browsers.
 */
export function pictureAddress(place: PicturePlace, size: PictureSize, address: string): string | null {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:\/\/[^\s/]/i.test(whole) || whole.length > maxPictureAddressLength) return null;
  return `/pictures/${place}/${size}/${encode(whole)}`;
}

/** Parses an address on this site; null: not a picture. */
export function readPictureAddress(
  path: string,
): { place: string; id: string; shape: PictureShape; size: PictureSize; address: string } | null {
  const [, place, id = '', size, encoded] =
    /^\/pictures\/(covers|faces|list|member|report)(?:\.([0-9a-f]{1,48}))?\/([a-z]+(?:-\d+)?)\/([\w-]{1,8000})$/.exec(
      path,
    ) ?? [];
  const shape = (Object.keys(pictureShapes) as PictureShape[]).find((one) =>
    (pictureShapes[one] as readonly string[]).includes(size ?? ''),
  );
  const address = encoded ? decode(encoded) : null;
  if (!shape || !address || !/^https?:\/\/[^\s/]/i.test(address) || address.length > maxPictureAddressLength)
    return null;
  return { place: place!, id, shape, size: size as PictureSize, address };
}

/** URL-safe Base64: some proxies change slashes and percent signs within a path. */
const encode = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

function decode(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (byte) =>
      byte.codePointAt(0)!,
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
