import { plainSite } from '@libs/contract/site/site.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderMarkdown } from '../../../lib/markdown';
import { termsFor } from './terms';

const shown = (site: Partial<typeof plainSite>) =>
  renderToStaticMarkup(
    renderMarkdown(termsFor('With {{operator}}. Write to {{contact}}.', { ...plainSite, ...site })),
  );

describe('the terms', () => {
  it('name the operator and link to the contact of this site', () => {
    expect(shown({ operator: 'A_B & <Co>_', contact: 'mailto:a_b_c@example.org' })).toBe(
      '<p>With A_B &amp; &lt;Co&gt;_. Write to <a href="mailto:a_b_c@example.org">a_b_c@example.org</a>.</p>',
    );
  });

  it('read well if neither is set', () => {
    expect(shown({})).toBe('<p>With the operator of this site. Write to the operator.</p>');
  });
});
