import { renderToStaticMarkup } from 'react-dom/server';
import { nestingLimit, renderMarkdown } from './markdown';

const html = (text: string) => renderToStaticMarkup(renderMarkdown(text));

describe('Markdown that people write', () => {
  it('is drawn with links made of bare addresses', () => {
    expect(html('**Yes**, see https://example.org')).toBe(
      '<p><strong>Yes</strong>, see <a href="https://example.org">https://example.org</a></p>',
    );
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](data:text/html,hi)',
    '<a href="javascript:alert(1)">x</a>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  ])('cannot run or load anything: %s', (text) => {
    expect(html(text)).not.toMatch(/javascript|vbscript|file:|data:|onerror|onload|<script/i);
  });

  it.each([
    'https://example.org/a',
    'http://example.org',
    'mailto:a@example.org',
    '/staff/hyouka#01',
    '#OP1',
  ])('may link to %s', (address) => {
    expect(html(`[x](${address})`)).toContain(`href="${address}"`);
  });

  it('may hold pictures that are data', () => {
    expect(html('![x](data:image/png;base64,AAAA)')).toContain('src="data:image/png;base64,AAAA"');
  });

  it('stays quick and shallow when it is nested on purpose', () => {
    const drawn = html(`${'>'.repeat(5_000)} deep`);
    expect(drawn.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(nestingLimit);
    expect(html(`${'- '.repeat(5_000)}deep`).match(/<ul/g)?.length ?? 0).toBeLessThanOrEqual(nestingLimit);
  });
});
