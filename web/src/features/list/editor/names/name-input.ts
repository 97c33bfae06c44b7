import type { Column } from '@libs/list/operations/columns.js';
import { addDualLanguageInput, cancelDualLanguage } from '../../../../stores/dual-language';
import type { NameQuery } from '../../../review/names/look-up';
import { lookedUp, namePlace, readName, writeName } from './dual-language';
import type { NamePage } from './name-page';
import { listOf } from './name-rows';

/** The dual-language input for names. `onHalf`: half of the name of a row was saved. */
export function nameInput({ tree, edit, service }: NamePage, onHalf: (id: string) => void) {
  let input: string | null = null;
  return {
    /** Opens it for the name in this column. Returns whether there is one. */
    open(id: string, column: Column): boolean {
      const now = tree();
      const place = now && namePlace(now, id, column);
      const name = now && place && readName(now, id, place);
      if (!now || !place || !name) return false;
      input = `names ${id} ${place}`;
      const isStudio = name.mode === 'studio';
      addDualLanguageInput({
        ...name,
        id: input,
        notice: name.unconfirmed ? service.progress.notice : null,
        lookUp: async (wanted) => {
          const query: NameQuery =
            'anilistId' in wanted
              ? { id: wanted.anilistId }
              : wanted.ja
                ? { ja: wanted.ja }
                : { en: wanted.en };
          const named = { ...query, ...(isStudio ? { isStudio } : {}) };
          const answer = await service.ask(named, listOf(now), true);
          return lookedUp(answer, service.progress.notice, 'anilistId' in wanted);
        },
        callback: (saved) => {
          const then = tree();
          const operations = saved && then ? writeName(then, id, place, saved) : [];
          edit(operations, place === 'row' ? [id] : []);
          // If only half of a name was saved, it is looked up; ambiguous ones are asked about next to the editor.
          if (operations.length > 0 && place === 'row') onHalf(id);
        },
      });
      return true;
    },
    close() {
      if (input) cancelDualLanguage(input);
    },
  };
}
