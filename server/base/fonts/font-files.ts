import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../settings/project-root.js';

const load = createRequire(import.meta.url);
const { decompress } = load('wawoff2') as { decompress: (font: Uint8Array) => Promise<Uint8Array> };

/** A face in the folder `fonts`, which is cut into files by characters. */
export type FaceName = 'noto-sans-jp-400' | 'noto-sans-jp-700' | 'shippori-mincho-600';

/** Where a character is that the face itself lacks. */
const standIns: Record<FaceName, FaceName[]> = {
  'noto-sans-jp-400': [],
  'noto-sans-jp-700': ['noto-sans-jp-400'],
  'shippori-mincho-600': ['noto-sans-jp-700', 'noto-sans-jp-400'],
};

const folder = join(projectRoot, 'fonts');
const opened = new Map<string, Promise<Buffer>>();
let files: Promise<Map<FaceName, Map<string, string>>> | undefined;

/** The file of each character of a text; a character that no face has is left out. */
export async function filesOf(text: string, face: FaceName): Promise<Map<string, string>> {
  files ??= readFaces();
  const faces = await files;
  const found = new Map<string, string>();
  for (const character of new Set(text)) {
    const file = [face, ...standIns[face]]
      .map((one) => faces.get(one)?.get(character))
      .find((one) => one !== undefined);
    if (file) found.set(character, file);
  }
  return found;
}

/** A file of `filesOf` as TrueType, which is kept in memory. */
export function openFont(file: string): Promise<Buffer> {
  const known = opened.get(file);
  if (known) return known;
  const opening = readFile(join(folder, 'files', file)).then(async (packed) =>
    Buffer.from(await decompress(packed)),
  );
  opened.set(file, opening);
  // A file that cannot be read now is tried again the next time.
  opening.catch(() => opened.delete(file));
  return opening;
}

async function readFaces(): Promise<Map<FaceName, Map<string, string>>> {
  const listed = JSON.parse(await readFile(join(folder, 'faces.json'), 'utf8')) as {
    file: string;
    characters: string;
  }[];
  const names = Object.keys(standIns) as FaceName[];
  return new Map(
    names.map((name) => [
      name,
      new Map(
        listed
          .filter(({ file }) => file.startsWith(name))
          .flatMap(({ file, characters }) => Array.from(characters, (one) => [one, file] as const)),
      ),
    ]),
  );
}
