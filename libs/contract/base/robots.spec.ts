import { isRobot } from './robots.js';

describe('robots are recognised by their user agent', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'facebookexternalhit/1.1',
    'Twitterbot/1.0',
  ])('%s', (agent) => expect(isRobot(agent)).toBe(true));

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X50) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    undefined,
  ])('but not %s', (agent) => expect(isRobot(agent)).toBe(false));
});
