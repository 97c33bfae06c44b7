'use client';
import type { LookAlike, LookAlikeName } from '@libs/list/check/look-alikes.js';
import { useState } from 'react';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import type { EditorActions } from '../state/editor.types';
import { pairKey } from '@libs/list/check/dismissed.js';
import type { Column } from '@libs/list/operations/columns.js';
import { reasonWords } from './rules';
import { firstRowOf, sameAs } from './same-as';

export type Jump = (nodeId: string, column: Column) => void;

/** Pairs rendered initially, and episodes listed for each name. */
const shownAtFirst = 25;
const maxEpisodes = 4;

interface LookAlikesProps {
  pairs: readonly LookAlike[];
  actions: EditorActions;
  isRefused: boolean;
  onDismiss: (pair: LookAlike) => void;
  onJump: Jump;
}

const shortName = ({ ja, en }: LookAlikeName) => ja || en;

/** Pairs of names that may be the same (rule input-8), with their places and the reason. */
export function LookAlikes({ pairs, actions, isRefused, onDismiss, onJump }: LookAlikesProps) {
  const [shown, setShown] = useState(shownAtFirst);

  const unite = (right: LookAlikeName, slip: LookAlikeName) => {
    const tree = actions.tree();
    const operations = tree ? sameAs(tree, right, slip) : [];
    actions.edit(operations);
    const rows = new Set(operations.map((operation) => (operation.op === 'set' ? operation.id : '')));
    if (rows.size > 0) popup(`${count(rows.size, 'row')} now named ${shortName(right)}`);
    else popup('These rows no longer exist.', 'info');
  };
  const jump = (menuName: string, who: LookAlikeName) => {
    const tree = actions.tree();
    const id = tree && firstRowOf(tree, menuName, who);
    if (id) onJump(id, who.ja ? 'ja' : 'en');
  };

  return (
    <>
      <ul className="flex flex-col gap-2 px-4 pt-1 pb-3">
        {pairs.slice(0, shown).map((pair) => (
          <li key={pairKey(pair)} className="rounded-sm border border-line p-3">
            <p className="mb-2 text-xs text-muted">{reasonWords[pair.reason]}</p>
            <Name who={pair.a} episodes={pair.episodesOfA} onJump={jump} />
            <Name who={pair.b} episodes={pair.episodesOfB} onJump={jump} />
            {!isRefused && (
              <div className="mt-3 flex flex-wrap gap-1">
                <Same to={pair.a} onPress={() => unite(pair.a, pair.b)} />
                <Same to={pair.b} onPress={() => unite(pair.b, pair.a)} />
                <Button tone="quiet" size="small" onPress={() => onDismiss(pair)}>
                  Two {pair.a.isStudio ? 'studios' : 'people'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {pairs.length > shown && (
        <Button tone="quiet" size="small" className="mx-4 mb-2" onPress={() => setShown(shown + 100)}>
          Show {Math.min(100, pairs.length - shown)} more
        </Button>
      )}
    </>
  );
}

function Same({ to, onPress }: { to: LookAlikeName; onPress: () => void }) {
  return (
    <Button size="small" className="max-w-full" onPress={onPress}>
      <span className="min-w-0 truncate">
        Same as <span lang="ja">{shortName(to)}</span>
      </span>
    </Button>
  );
}

interface NameProps {
  who: LookAlikeName;
  episodes: readonly string[];
  onJump: (menuName: string, who: LookAlikeName) => void;
}

function Name({ who, episodes, onJump }: NameProps) {
  const rest = episodes.length - maxEpisodes;
  return (
    <div className="mt-1.5">
      <p className="wrap-anywhere">
        {who.ja && (
          <span lang="ja" className="font-medium">
            {who.ja}
          </span>
        )}{' '}
        {who.en && <span className={who.ja ? 'text-muted' : 'font-medium'}>{who.en}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-2 gap-y-1 text-xs text-muted">
        {episodes.slice(0, maxEpisodes).map((name, index) => (
          <button
            key={index}
            type="button"
            lang="ja"
            onClick={() => onJump(name, who)}
            className="max-w-40 truncate rounded-sm font-sans underline decoration-line underline-offset-2 hover:text-text"
          >
            {name || 'unnamed'}
          </button>
        ))}
        {rest > 0 && <span>and {rest} more</span>}
      </p>
    </div>
  );
}
