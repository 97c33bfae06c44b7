import { jest } from '@jest/globals';
import { queues } from '../../../stores/overlay-queue';
import { clearOverlays } from '../../../stores/overlays';
import { openPrivacySettings } from './privacy-settings';

const consent = { script: 'https://consent.example/tool.js', open: 'tool.choices.show' };
const shown = () => queues.alerts.filter(({ hidden }) => !hidden).map(({ text }) => text);
const page = globalThis as unknown as { window?: Record<string, unknown> };

beforeEach(() => {
  clearOverlays();
  page.window = {};
});
afterAll(() => {
  delete page.window;
});

describe('the privacy settings at the bottom of pages', () => {
  it('open the choices of the consent tool', () => {
    const show = jest.fn();
    page.window = { tool: { choices: { show } } };
    openPrivacySettings(consent);
    expect(show).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('warn about ad blockers if the consent tool is missing', () => {
    for (const present of [{}, { tool: {} }, { tool: { choices: { show: 'no function' } } }]) {
      clearOverlays();
      page.window = present;
      openPrivacySettings(consent);
      expect(shown()).toEqual([expect.stringContaining('ad blocker')]);
    }
  });

  it('say that there is nothing to choose if no tool is used', () => {
    openPrivacySettings(null);
    expect(shown()).toEqual([expect.stringContaining('There is nothing to choose')]);
  });
});
