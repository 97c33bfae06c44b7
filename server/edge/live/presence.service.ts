import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Editor } from '@libs/contract/lists/feed.js';
import type { Person, PresenceChanged, PresenceSet } from '@libs/contract/lists/presence.js';
import { presenceColour } from '@libs/contract/lists/presence-colours.js';
import type { Visitor } from '../../base/http/visitor.js';
import { Notices } from '../../base/notices/notices.js';
import { SiteMetrics } from '../operations/site-metrics.js';
import { PresenceBoard } from './presence-board.js';
import type { LiveSocket } from './sockets.js';

/** Milliseconds for which movements are collected before they are sent. */
const gather = 100;
/** Milliseconds between signs of life, well below the time after which a process counts as dead (presence-board.ts). */
const heartbeat = 8_000;

/**
 * Who is where in the lists (docs/live.md). Processes exchange this through notices, so it needs no table: disconnected
 * people are simply gone.
 */
@Injectable()
export class PresenceService implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Presence');
  private readonly process = randomUUID().slice(0, 8);
  private readonly board = new PresenceBoard(this.process);
  private readonly listeners: ((change: PresenceChanged) => void)[] = [];
  /** Connections that have just opened a list and have no presence data for it yet. */
  private newcomers: { socket: LiveSocket; list: string }[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;
  private sending = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly notices: Notices,
    metrics: SiteMetrics,
  ) {
    metrics.measure(
      0,
      [{ name: 'live_editors', help: 'People who are editing now, once for each list that they edit' }],
      (editors) => editors!.set([...this.lists()].reduce((sum, list) => sum + this.editors(list).length, 0)),
    );
    notices.on((notice) => {
      if (notice.kind !== 'presence') return;
      this.board.receive(notice.news, Date.now());
      this.soon();
    });
    notices.onResumed(() => {
      this.board.tellEverything();
      void this.notices
        .send({ kind: 'presence', news: { process: this.process, ask: true } })
        .catch(() => undefined);
      this.soon();
    });
  }

  async onModuleInit(): Promise<void> {
    this.beating = setInterval(() => void this.beat(), heartbeat).unref();
    await this.notices.send({ kind: 'presence', news: { process: this.process, ask: true } });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.gathering);
    clearInterval(this.beating);
    await this.notices
      .send({ kind: 'presence', news: { process: this.process, reset: true } })
      .catch(() => undefined);
  }

  /** Receives, a moment later, all presence events for rooms of this process. */
  onChange(listener: (change: PresenceChanged) => void): void {
    this.listeners.push(listener);
  }

  /** A connection opens a list that it does not have open yet. */
  join(socket: LiveSocket, list: string): void {
    this.board.join(list, personOf(socket, socket.data.visitor));
    this.soon();
  }

  /** Sends a connection, after the answer it is waiting for, who is in a list. */
  welcome(socket: LiveSocket, list: string): void {
    this.newcomers.push({ socket, list });
    this.soon();
  }

  leave(socket: LiveSocket, list: string): void {
    this.board.leave(list, socket.id, socket.data.visitor !== null);
    this.soon();
  }

  /** Records the position of a connection. `mayEdit`: whether edit mode counts. */
  set(socket: LiveSocket, where: PresenceSet, mayEdit: boolean): void {
    const { list, menu, node, field, caret = null, editing = false } = where;
    this.board.move(list, socket.id, { menu, node, field, caret, editing: editing && mayEdit });
    this.soon();
  }

  /** Edit mode no longer counts. */
  stopEditing(socket: LiveSocket, list: string): void {
    this.board.move(list, socket.id, { editing: false });
    this.soon();
  }

  /** Lists with anybody in them. */
  lists(): Set<string> {
    return this.board.lists();
  }

  /** Who edits a list: each account once, and each connection of anonymous members. */
  editors(list: string): Editor[] {
    const editors = new Map<string | number, Editor>();
    for (const { account, name, avatar, colour, editing, connection } of this.board.state(list).people)
      if (editing) editors.set(account ?? connection, { account, name, avatar, colour });
    return [...editors.values()];
  }

  private soon(): void {
    if (!this.stopped) this.gathering ??= setTimeout(() => void this.broadcast(), gather);
  }

  private async broadcast(): Promise<void> {
    this.gathering = undefined;
    for (const change of this.board.takeChanges()) for (const listener of this.listeners) listener(change);
    for (const { socket, list } of this.newcomers.splice(0))
      if (socket.data.lists.has(list)) socket.emit('presence:state', this.board.state(list));
    // One after the other, each with the state at that moment: nobody may receive an old position last.
    this.sending = this.sending.then(() => this.send());
    await this.sending;
  }

  private async send(): Promise<void> {
    try {
      for (const news of this.board.takeNews()) await this.notices.send({ kind: 'presence', news });
    } catch (error) {
      this.log.warn(`Presence could not be sent to other processes: ${(error as Error).message}`);
      this.board.tellEverything();
    }
  }

  private async beat(): Promise<void> {
    this.board.expire(Date.now());
    this.soon();
    if (this.board.isEmpty) return;
    await this.notices
      .send({ kind: 'presence', news: { process: this.process } })
      .catch((error: Error) => this.log.warn(`No sign of life was sent: ${error.message}`));
  }
}

function personOf(socket: LiveSocket, visitor: Visitor): Person | null {
  if (!visitor) return null;
  const named = !visitor.anonymous;
  // Anything but an ordinary avatar address would only fill the notices.
  const avatar = named && visitor.avatar && visitor.avatar.length <= 1_000 ? visitor.avatar : null;
  return {
    connection: socket.id,
    account: named ? visitor.id : null,
    name: named ? visitor.screenName : null,
    avatar,
    colour: presenceColour(visitor.id),
    menu: null,
    node: null,
    field: null,
    caret: null,
    editing: false,
  };
}
