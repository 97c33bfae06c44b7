import { errors, type ErrorCode } from '@libs/contract/base/errors.js';
import type { ServerToClient } from '@libs/contract/lists/live.js';
import type { ErrorResponse } from '@libs/contract/base/error-response.js';
import { connectAnew, type LiveSocket } from './socket';
import type { Transport } from './transport';
import { partOf, treeOf } from './tree-ahead';

/** Milliseconds until an unanswered message counts as lost. Pasting a whole series takes a while. */
const answerTime = 20_000;

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text);

/** The transport of a list session over the page's connection (contract/live.ts). */
export function socketTransport(socket: LiveSocket, list: string): Transport {
  let stop = () => {};
  return {
    async tree(uuid) {
      const tree = await treeOf(uuid);
      return { revision: Number(tree.fields['savingId']), tree };
    },
    async part(uuid, menu) {
      const { absent, ...tree } = await partOf(uuid, menu);
      const revision = Number(tree.fields['savingId']);
      return { revision, tree, absent: absent ? new Map(Object.entries(absent)) : null };
    },
    open: (request) => socket.timeout(answerTime).emitWithAck('list:open', request),
    push: (request) => socket.timeout(answerTime).emitWithAck('list:push', request),
    start(events) {
      const changed: ServerToClient['list:changed'] = (event) => events.changed(event.list, event.change);
      const rights: ServerToClient['list:rights'] = ({ list: of, ...are }) => events.rights(of, are);
      const ended: ServerToClient['session:ended'] = ({ code, message }) =>
        events.ended({ ok: false, code, message });
      // What waits is stored as soon as it can be.
      const site: ServerToClient['site:changed'] = ({ readOnly }) => {
        if (!readOnly) events.connected();
      };
      const failed = (error: Error) => {
        events.disconnected();
        const code = isErrorCode(error.message) ? error.message : 'network';
        const refusal: ErrorResponse = { ok: false, code, message: errors[code].message };
        if (code === 'client-too-old') events.ended(refusal);
        else events.unreachable(refusal);
      };
      socket.on('connect', events.connected);
      socket.on('disconnect', events.disconnected);
      socket.on('connect_error', failed);
      socket.on('list:changed', changed);
      socket.on('list:rights', rights);
      socket.on('session:ended', ended);
      socket.on('site:changed', site);
      if (socket.connected) events.connected();
      stop = () => {
        socket.off('connect', events.connected);
        socket.off('disconnect', events.disconnected);
        socket.off('connect_error', failed);
        socket.off('list:changed', changed);
        socket.off('list:rights', rights);
        socket.off('session:ended', ended);
        socket.off('site:changed', site);
        if (socket.connected) socket.emit('list:close', list);
      };
    },
    reconnect: connectAnew,
    stop: () => stop(),
  };
}
