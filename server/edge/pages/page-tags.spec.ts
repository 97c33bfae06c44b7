import { dailyTag, PageTags } from './page-tags.js';

it.each(['/', '/seasons'])('%s is made anew on another day', async (path) =>
  expect(await new PageTags(null as never).of(path)).toContain(dailyTag),
);

it('the page of a role is made anew once it is counted who has it most often', async () =>
  expect(await new PageTags(null as never).of('/role/Director')).toEqual(['people', 'lists', 'statistics']));
