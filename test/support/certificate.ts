import { generateKeyPairSync, sign } from 'node:crypto';

/** One value in DER: its tag, its length, its content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const long =
    content.length > 255 ? [0x82, content.length >> 8, content.length & 255] : [0x81, content.length];
  return Buffer.concat([Buffer.from([tag, ...(content.length < 128 ? [content.length] : long)]), content]);
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const time = (at: Date) =>
  text(
    0x17,
    `${at
      .toISOString()
      .replaceAll(/[-:T]|\..*/g, '')
      .slice(2)}Z`,
  );
const pem = (kind: string, content: Buffer) =>
  `-----BEGIN ${kind}-----\n${content.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

/** A certificate for `localhost` and 127.0.0.1 that vouches for itself, valid for a day, with its key; both as PEM. */
export function selfMadeCertificate(): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), text(0x0c, 'localhost'))));
  const isAuthority = sequence(oid('551d13'), der(0x04, sequence(der(0x01, Buffer.from([255])))));
  const names = sequence(
    oid('551d11'),
    der(0x04, sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])))),
  );
  const day = 86_400_000;
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(isAuthority, names)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    certificate: pem('CERTIFICATE', sequence(body, ecdsaWithSha256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
