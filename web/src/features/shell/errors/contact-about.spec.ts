import { contactAbout } from './contact-about';

it('a letter about a page names it, another address stays as it is', () => {
  expect(contactAbout('mailto:misaki@example.org', '/nowhere?q=a&b')).toBe(
    'mailto:misaki@example.org?subject=Problem%20with%20%2Fnowhere%3Fq%3Da%26b',
  );
  expect(contactAbout('mailto:misaki@example.org', '')).toBe('mailto:misaki@example.org');
  expect(contactAbout('https://example.org/help', '/nowhere')).toBe('https://example.org/help');
});
