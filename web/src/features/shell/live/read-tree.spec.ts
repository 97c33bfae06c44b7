import { readTree } from './read-tree';

const tree = {
  fields: { title: '「行」', comment: 'Two\nlines.' },
  settings: {},
  anilist: {},
  menus: ['甲', '乙,', '𠮷野家'].map((name, at) => ({
    id: `menu-${at}`,
    order: `a${at}`,
    data: { name },
    categories: [],
  })),
};
const inLines = (menus: object[]) =>
  `${JSON.stringify({ ...tree, menus: [] }).slice(0, -2)}\n${menus.map((menu) => JSON.stringify(menu)).join(',\n')}\n]}`;

/** Arrives in pieces of this many bytes, which may end within a character. */
const arriving = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return {
    body: new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, (at += size)));
      },
    }),
  } as Pick<Response, 'body'>;
};

describe('the tree of a list', () => {
  it.each([1, 2, 7, 64, 10_000])('is read from lines that arrive in pieces of %d bytes', async (size) => {
    for (const menus of [tree.menus, tree.menus.slice(0, 1)])
      expect(await readTree(arriving(inLines(menus), size))).toEqual({ ...tree, menus });
  });

  it('is read without menus, and without line breaks', async () => {
    expect(await readTree(arriving(inLines([]), 5))).toEqual({ ...tree, menus: [] });
    expect(await readTree(arriving(JSON.stringify(tree), 5))).toEqual(tree);
  });

  it('is refused if it breaks off', async () => {
    await expect(readTree(arriving(inLines(tree.menus).slice(0, -20), 9))).rejects.toThrow(SyntaxError);
  });
});
