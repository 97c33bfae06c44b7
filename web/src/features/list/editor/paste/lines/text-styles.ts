import type { TextStyle } from '@libs/contract/lists/text-styles.js';
import type { StyleRule } from '@libs/text/words/line-kinds.js';
import { useEffect, useState } from 'react';
import { api } from '../../../../../lib/api';
import { asFailure } from '../../../../../lib/failure';
import { useAuth } from '../../../../../stores/auth';
import { popup } from '../../../../../stores/toasts';

export type UsableStyle = Pick<TextStyle, 'id' | 'name' | 'rules' | 'isMine'>;

const none: readonly UsableStyle[] = [];

/**
 * The styles that this visitor can use: their own, and those offered to all. None until they have arrived, and where they do not: texts
 * are read without. `save` keeps one, and returns it; null: it was refused, and the visitor knows why.
 */
export function useTextStyles(): {
  styles: readonly UsableStyle[];
  save: (name: string, rules: readonly StyleRule[], offers: boolean) => Promise<UsableStyle | null>;
} {
  const { loggedIn } = useAuth();
  const [styles, setStyles] = useState(none);
  useEffect(() => {
    let isGone = false;
    api.call('GET /api/v1/text-styles').then(
      ({ items }) => {
        if (!isGone) setStyles(items.filter(({ state, isMine }) => isMine || state === 'approved'));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // Whoever signs in has others.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [loggedIn]);
  const save = async (name: string, rules: readonly StyleRule[], offers: boolean) => {
    try {
      const style = await api.call('POST /api/v1/text-styles', { body: { name, rules: [...rules] } });
      setStyles((before) => [...before, style]);
      popup(`“${style.name}” is saved`);
      if (offers) await offer(style.id);
      return style;
    } catch (error) {
      popup(asFailure(error).message, 'error');
      return null;
    }
  };
  return { styles, save };
}

/** Asks moderators to offer a style to all. The style is kept anyway. */
const offer = (id: number) =>
  api.call('PUT /api/v1/text-styles/:id/state', { path: { id }, body: { state: 'waiting' } });
