/** What the first bytes of a picture say; width and height are missing where they stand further behind or are not understood. */
interface PictureHead {
  type: 'png' | 'jpeg' | 'webp';
  width?: number;
  height?: number;
}

/** Bytes that are looked at: a JPEG may have a photograph's data and a small copy in front of its size. */
const lookedAt = 256 * 1024;

/** Type and size of a picture, without decoding it; null if it is no PNG, JPEG or WebP, whatever its name says. */
export async function pictureHead(file: Blob): Promise<PictureHead | null> {
  const view = new DataView(await file.slice(0, lookedAt).arrayBuffer());
  const text = (from: number, length: number) =>
    view.byteLength < from + length ? '' : String.fromCharCode(...new Uint8Array(view.buffer, from, length));
  if (text(0, 8) === '\u0089PNG\r\n\u001A\n')
    return view.byteLength < 24
      ? { type: 'png' }
      : { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 3) === '\u00FF\u00D8\u00FF') return { type: 'jpeg', ...sizeOfJpeg(view) };
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP')
    return { type: 'webp', ...(view.byteLength < 30 ? {} : sizeOfWebp(text(12, 4), view)) };
  return null;
}

/** The size in the first part of a WebP: lossy, lossless, or with more parts. */
function sizeOfWebp(part: string, view: DataView): { width?: number; height?: number } {
  const fourteen = 0x3fff;
  if (part === 'VP8 ')
    return { width: view.getUint16(26, true) & fourteen, height: view.getUint16(28, true) & fourteen };
  if (part === 'VP8L') {
    const both = view.getUint32(21, true);
    return { width: (both & fourteen) + 1, height: ((both >>> 14) & fourteen) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return part === 'VP8X' ? { width: three(24) + 1, height: three(27) + 1 } : {};
}

/** The size in the first frame header (SOF) of a JPEG, in front of which are segments that say their own length. */
function sizeOfJpeg(view: DataView): { width?: number; height?: number } {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return {};
}
