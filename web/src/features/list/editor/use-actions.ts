import { idMaker } from '@libs/list/model/ids.js';
import type { Column } from '@libs/list/operations/columns.js';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EditorProps } from './editor-props';
import { editorActions } from './commands/editor-actions';
import { requests } from './grid/requests';
import { loadNameReader } from './paste/read-names';
import type { Opened } from './use-opened';

export const newId = idMaker(Math.random);

/** The actions on the list, and what they ask of the page: to put the caret into a field, and to show a node. */
export function useActions(
  { session, isWhole, onSelect, jumps }: EditorProps,
  { setDone, setPasting, openMenu }: Opened,
) {
  const [focusing] = useState(requests<[id: string, column: Column]>);
  const [showing] = useState(requests<[index: number, added: string]>);
  const [sights] = useState(requests<[id: string]>);
  const onShow = useEffectEvent(onSelect);
  useEffect(() => showing.listen(onShow), [showing]);
  const actions = useMemo(
    () =>
      editorActions(session, {
        newId,
        focus: focusing.request,
        jump: jumps.request,
        onRemoved: (name, first) => setDone({ what: `Removed ${name}`, first }),
        onEdited: () => setDone(null),
        steps: () => session.steps,
        undoTo: (steps) => void session.undoTo(steps),
        onPastedOver: (what, first, act) =>
          setDone({ what: `Pasted ${what}`, first, instead: { label: 'Insert instead', act } }),
        show: sights.request,
        onMenuAdded: (id, index) => showing.request(index, id),
        onPasteLines: (text, nodeId) => void session.whole().then(() => setPasting({ text, nodeId })),
        openMenu,
      }),
    [session, focusing, showing, sights, jumps, openMenu, setDone, setPasting],
  );
  useEffect(() => {
    loadNameReader().catch(() => {});
    return () => actions.names.leave();
  }, [actions]);
  useEffect(() => {
    if (isWhole) actions.names.resume();
  }, [actions, isWhole]);
  return { actions, focusing, sights };
}
