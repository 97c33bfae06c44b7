import { useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/focus-heading';
import { say } from '../../../stores/announcements';
import type { ListMode } from './address';

/** Ids of the heading of the current episode, and of its credits. */
export const episodeHeading = 'episode';
export const creditsOf = 'credits';

/** How what is shown next gets the focus: `always` after following a link; else only if the focus would be lost. */
export type Leads = 'always' | 'if-lost';

/**
 * After choosing an episode or a mode, and after beginning or ending to edit, the focus is on the heading of what is shown, and the
 * title of the page is announced. Returns the function that is called right before such a step.
 */
export function useEpisodeFocus(mode: ListMode, isInEditor: boolean, selected: number): (how: Leads) => void {
  const next = useRef<Leads | null>(null);
  useEffect(() => {
    const how = next.current;
    next.current = null;
    if (!how) return;
    const heading = () => {
      const found = document.getElementById(episodeHeading);
      if (mode !== 'credits') return document.querySelector<HTMLElement>('#content h2');
      return found && found.hasAttribute('data-editing') === isInEditor ? found : null;
    };
    focusHeading(heading, how === 'always', () => document.querySelector<HTMLElement>('#content h1'));
    say(document.title, 'page');
    // Another episode may have the same heading.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [mode, isInEditor, selected]);
  return (how) => {
    next.current = how;
  };
}
