import type { ListTree, MenuNode } from '@libs/list/document.js';
import { useEffect, useRef, useState } from 'react';
import { rolesNow, type Roles } from '../../roles/dictionary';
import { checkerWorker, type CheckRequest, type CheckResult } from './messages';

/** Milliseconds without a change until the list is looked through again. */
const pause = 600;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => window.cancelIdleCallback(handle);
};

interface Checker {
  worker: Worker;
  /** Menus as the worker has them: an edit makes a new node of the menu that it touches and keeps the others. */
  known: Map<string, MenuNode>;
  asked: number;
  /** The role dictionary that the worker has. */
  roles: Roles | null;
}

/**
 * Checks the list in a worker, at once and again after changes have paused. `result` is the last one; `isChecking` while a
 * newer one is on its way, `failed` where the browser cannot run it.
 */
export function useChecker(tree: ListTree) {
  const [result, setResult] = useState<CheckResult | null>(null);
  const [checked, setChecked] = useState<ListTree | null>(null);
  const [failed, setFailed] = useState(false);
  const checker = useRef<Checker | null>(null);
  const asked = useRef(new Map<number, ListTree>());

  useEffect(() => {
    const worker = checkerWorker();
    const trees = asked.current;
    checker.current = { worker, known: new Map(), asked: 0, roles: null };
    worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => {
      setResult(data);
      setChecked(trees.get(data.number) ?? null);
      for (const number of trees.keys()) if (number <= data.number) trees.delete(number);
    });
    worker.addEventListener('error', () => setFailed(true));
    return () => {
      worker.terminate();
      checker.current = null;
      trees.clear();
    };
  }, []);

  const isFirst = result === null;
  useEffect(() => {
    let cancel = () => {};
    const timer = setTimeout(
      () => {
        cancel = whenIdle(() => {
          const current = checker.current;
          if (!current) return;
          current.asked += 1;
          asked.current.set(current.asked, tree);
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
          current.worker.postMessage(requestOf(current, tree));
        });
      },
      isFirst ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
    // The first result must not ask for a second one of the same list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tree]);

  return { result, isChecking: checked !== tree, failed };
}

function requestOf(checker: Checker, tree: ListTree): CheckRequest {
  const { asked, known } = checker;
  const roles = rolesNow();
  const terms = roles && roles !== checker.roles ? { terms: roles.terms } : {};
  checker.roles = roles;
  const changed = tree.menus.filter((menu) => known.get(menu.id) !== menu);
  known.clear();
  for (const menu of tree.menus) known.set(menu.id, menu);
  return { number: asked, ...terms, fields: tree.fields, order: tree.menus.map(({ id }) => id), changed };
}
