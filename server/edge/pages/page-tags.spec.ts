import { dailyTag, PageTags } from './page-tags.js';

it.each(['/', '/seasons'])('%s is made anew on another day', async (path) =>
  expect(await new PageTags(null as never).of(path)).toContain(dailyTag),
);
