/**
 * Texts whose bytes were once read in the wrong encoding: UTF-8 read as Windows-1252 (`å±±`) or as Shift JIS (`譛域律`).
 */

/** Characters that occur in such texts and hardly anywhere else; texts without them are not examined. */
const latinLook =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;
const japaneseLook = /[縺繧繝]|[\uff61-\uff9f]\p{Script=Han}|\p{Script=Han}[\uff61-\uff9f]/u;
/** Too much is lost to recover the text, but this is nobody's name. */
const surely =
  /[縺繧繝][^]?[縺繧繝]|[ãåæçèé][\u0080-\u00bf\u2013-\u203a][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/;

export const isScrambled = (text: string): boolean => surely.test(text) || unscrambled(text) !== null;

/** The intended text; null if it is not scrambled, or if too much is lost. */
export function unscrambled(text: string): string | null {
  const tables = [
    ...(latinLook.test(text) ? [windows1252()] : []),
    ...(japaneseLook.test(text) ? [shiftJis()] : []),
  ];
  for (const table of tables) {
    const read = readAgain(text, table);
    if (read !== null) return read;
  }
  return null;
}

type Table = ReadonlyMap<string, readonly number[]>;

function readAgain(text: string, table: Table): string | null {
  const bytes: number[] = [];
  for (const character of text) {
    const own = table.get(character);
    if (!own) return null;
    bytes.push(...own);
  }
  // What is no UTF-8 becomes U+FFFD.
  const read = new TextDecoder('utf-8').decode(Uint8Array.from(bytes));
  return /[\p{Cc}\ufffd]/u.test(read) ? null : read;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The bytes behind each character. */
function tableOf(encoding: string, codes: readonly (readonly number[])[]): Table {
  // A line break follows each: bytes that are not a character must not consume those of the next.
  const bytes = codes.flatMap((code) => [...code, 0x0a]);
  const read = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).split('\n');
  const table = new Map<string, readonly number[]>();
  for (const [place, code] of codes.entries()) {
    const character = read[place]!;
    if ([...character].length === 1 && character !== '\ufffd' && !table.has(character)) {
      table.set(character, code);
    }
  }
  return table;
}

const once = <Value>(make: () => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const ascii = numbers(0x20, 0x7e).map((code) => [code]);

const windows1252 = once(() =>
  tableOf('windows-1252', [...ascii, ...numbers(0x80, 0xff).map((code) => [code])]),
);

const shiftJis = once(() => {
  const leads = [...numbers(0x81, 0x9f), ...numbers(0xe0, 0xfc)];
  const trails = [...numbers(0x40, 0x7e), ...numbers(0x80, 0xfc)];
  return tableOf('shift_jis', [
    ...ascii,
    ...numbers(0xa1, 0xdf).map((code) => [code]),
    ...leads.flatMap((lead) => trails.map((trail) => [lead, trail])),
  ]);
});
