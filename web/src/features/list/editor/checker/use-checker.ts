import type { CheckOptions } from '@libs/list/check/rules/list-warnings.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import { importMemoryOf } from '@libs/list/model/import-memory.js';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api';
import { rolesNow, type Roles } from '../../../../stores/role-dictionary';
import { checkerWorker, type CheckRequest, type CheckResult, type KnownMessage } from './messages';
import { whenIdle } from '../../../../lib/when-idle';
import { NameQuestions } from './name-questions';

/** Milliseconds without a change before the list is checked again. */
const pause = 600;

interface Checker {
  worker: Worker;
  questions: NameQuestions;
  /** Menus known to the worker: an edit creates a new object for its menu and keeps the others. */
  known: Map<string, MenuNode>;
  asked: number;
  /** The role dictionary known to the worker. */
  roles: Roles | null;
}

/**
 * Checks the list in a worker, immediately and again after changes pause. `result` is the latest one; `isChecking`
 * while a newer one is being computed, `failed` if the browser cannot run it.
 */
export function useChecker(tree: ListTree) {
  const [result, setResult] = useState<CheckResult | null>(null);
  const [checked, setChecked] = useState<ListTree | null>(null);
  const [failed, setFailed] = useState(false);
  const checker = useRef<Checker | null>(null);
  const asked = useRef(new Map<number, ListTree>());

  useEffect(() => {
    const worker = checkerWorker();
    if (!worker) return setFailed(true);
    const trees = asked.current;
    const questions = new NameQuestions(
      (names) => api.call('POST /api/v1/names/known', { body: { names } }),
      (known) => {
        const message: KnownMessage = { known };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage(message);
      },
    );
    checker.current = { worker, questions, known: new Map(), asked: 0, roles: null };
    worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => {
      setResult(data);
      setChecked(trees.get(data.number) ?? null);
      // The same list may be checked again, with more known about its names.
      for (const number of trees.keys()) if (number < data.number) trees.delete(number);
      questions.add(data.newNames);
    });
    worker.addEventListener('error', () => setFailed(true));
    return () => {
      worker.terminate();
      questions.end();
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

  /** What the worker knows besides the list; fixes are worked out with the same. */
  const options = (): CheckOptions => ({
    roles: rolesNow()?.dictionary,
    known: checker.current?.questions.known,
  });
  return { result, isChecking: checked !== tree, failed, options };
}

function requestOf(checker: Checker, tree: ListTree): CheckRequest {
  const { asked, known } = checker;
  const roles = rolesNow();
  const terms = roles && roles !== checker.roles ? { terms: roles.terms } : {};
  checker.roles = roles;
  const changed = tree.menus.filter((menu) => known.get(menu.id) !== menu);
  known.clear();
  for (const menu of tree.menus) known.set(menu.id, menu);
  return {
    number: asked,
    ...terms,
    fields: tree.fields,
    memory: importMemoryOf(tree.settings),
    order: tree.menus.map(({ id }) => id),
    changed,
  };
}
