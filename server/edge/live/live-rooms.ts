import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { policy } from '@libs/contract/accounts/policy.js';
import type { Rights } from '@libs/contract/lists/live.js';
import type { StoredChange } from '@libs/list/model/operation.js';
import { ChangesService } from '../../domain/lists/changes.service.js';
import { rightsOn } from '../../shared/list-store/rights.js';
import { SessionsService } from '../../domain/users/sessions.service.js';
import type { Visitor } from '../../base/http/visitor.js';
import { Notices } from '../../base/notices/notices.js';
import { PresenceService } from './presence.service.js';
import { end, type LiveServer, type LiveSocket, rooms, socketsIn } from './sockets.js';
import { ListAccess } from '../../shared/list-store/list-access.service.js';

/** Milliseconds after which a failed lookup for a room is repeated. */
const again = 2_000;

/** A list that sockets of this process have open. */
interface Room {
  listId: number;
  /** The last revision sent to its sockets. */
  revision: number;
  /** Resolves when everything heard so far has been sent. */
  telling: Promise<void>;
}

const changesStatus = ({ operations }: StoredChange): boolean =>
  operations.some(
    (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'status',
  );

/** Forwards notices to the sockets of this process: changes, in order, and changed rights. */
@Injectable()
export class LiveRooms implements OnApplicationShutdown {
  private readonly log = new Logger('Live');
  /** By uuid. */
  private readonly open = new Map<string, Room>();
  private server!: LiveServer;
  private rightsHeard = 0;
  private authorizing = false;
  private authorizeOnceMore = false;
  private stopped = false;

  constructor(
    private readonly access: ListAccess,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly presence: PresenceService,
    private readonly notices: Notices,
  ) {}

  /** Called once, when the Socket.IO server exists. */
  attach(server: LiveServer): void {
    this.server = server;
    this.notices.on((notice) => {
      if (notice.kind === 'list') this.announce(notice.uuid, notice.revision, notice.change);
      if (notice.kind === 'list-deleted' || notice.kind === 'authors') this.recheckSoon(notice.uuid);
      if (notice.kind === 'comments')
        server.local.to(rooms.list(notice.uuid)).emit('comments:changed', { list: notice.uuid });
      if (notice.kind === 'site-state') server.local.emit('site:changed', notice.state);
      if (notice.kind === 'session-ended') {
        this.rightsHeard += 1;
        for (const socket of socketsIn(server, rooms.session(notice.session))) end(socket, 'unauthorized');
      }
      if (notice.kind === 'rights') {
        this.rightsHeard += 1;
        void this.authorizeAgain(socketsIn(server, rooms.account(notice.account)));
      }
    });
    this.notices.onResumed(() => {
      this.rightsHeard += 1;
      void this.authorizeAll();
      for (const uuid of this.open.keys()) {
        this.announce(uuid, null);
        this.recheckSoon(uuid);
      }
    });
    server.sockets.adapter.on('delete-room', (name: string) => {
      if (name.startsWith(rooms.list(''))) this.open.delete(name.slice(rooms.list('').length));
    });
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  /** Increases whenever somebody's rights may have changed: rights looked up before then must be looked up again. */
  get epoch(): number {
    return this.rightsHeard;
  }

  /** Sockets that join the room of a list from now on receive everything after this revision. */
  follow(uuid: string, listId: number, revision: number): void {
    if (!this.open.has(uuid)) this.open.set(uuid, { listId, revision, telling: Promise.resolve() });
  }

  /** `revision` null: everything the room has not received yet. */
  private announce(uuid: string, revision: number | null, change?: StoredChange): void {
    this.afterTelling(uuid, (room) => this.broadcast(uuid, room, revision, change));
  }

  private recheckSoon(uuid: string): void {
    this.afterTelling(uuid, () => this.recheck(uuid));
  }

  private afterTelling(uuid: string, work: (room: Room) => Promise<void>): void {
    const room = this.open.get(uuid);
    if (!room) return;
    room.telling = room.telling
      .then(() => work(room))
      .catch((error: Error) => {
        this.log.warn(`Sockets of ${uuid} will be updated later: ${error.message}`);
        setTimeout(() => {
          this.announce(uuid, null);
          this.recheckSoon(uuid);
        }, again).unref();
      });
  }

  /**
   * Notices can overtake each other, between processes and within one; sockets receive changes in order of revisions.
   */
  private async broadcast(
    uuid: string,
    room: Room,
    revision: number | null,
    change?: StoredChange,
  ): Promise<void> {
    if (revision !== null && revision <= room.revision) return;
    const next = change?.revision === room.revision + 1;
    const changes = next ? [change] : await this.changes.since(room.listId, room.revision, 1000);
    // Checked first: whoever may no longer see the list must not receive the change that hid it, nor later ones.
    if (!changes || changes.some(changesStatus)) await this.recheck(uuid);
    for (const one of changes ?? [])
      this.server.local.to(rooms.list(uuid)).emit('list:changed', { list: uuid, change: one });
    // Beyond that, clients see the gap and ask for what they are missing.
    room.revision = changes?.at(-1)?.revision ?? revision ?? room.revision;
  }

  /**
   * Disconnects sockets whose visitor may no longer see the list, and notifies the others if their right to edit it
   * changed.
   */
  private async recheck(uuid: string): Promise<void> {
    const sockets = socketsIn(this.server, rooms.list(uuid));
    if (sockets.length === 0) return;
    const [row, visitors] = await Promise.all([this.access.find(uuid), this.visitorsOf(sockets)]);
    for (const socket of sockets) {
      const visitor = visitors(socket);
      if (!row || row.deleted || !policy.seeList(visitor, row)) end(socket, 'list-not-found');
      else this.tellRights(socket, uuid, rightsOn(visitor, row));
    }
  }

  private tellRights(socket: LiveSocket, uuid: string, rights: Rights): void {
    const known = socket.data.lists.get(uuid);
    if (!known || (known.canEdit === rights.canEdit && known.reason?.code === rights.reason?.code)) return;
    socket.data.lists.set(uuid, rights);
    if (!rights.canEdit) this.presence.stopEditing(socket, uuid);
    socket.emit('list:rights', { list: uuid, ...rights });
  }

  /** After notices may have been missed. Until the database answers, nothing is sent and nothing is stored. */
  private async authorizeAll(): Promise<void> {
    this.authorizeOnceMore = true;
    if (this.authorizing) return;
    this.authorizing = true;
    while (this.authorizeOnceMore && !this.stopped) {
      this.authorizeOnceMore = false;
      const sockets = [...this.server.sockets.sockets.values()];
      try {
        this.endChanged(sockets, await this.visitorsOf(sockets), false);
      } catch {
        this.authorizeOnceMore = true;
        await wait(again, undefined, { ref: false });
      }
    }
    this.authorizing = false;
  }

  /** Disconnects these sockets because the visitor's rights changed. */
  private async authorizeAgain(sockets: LiveSocket[]): Promise<void> {
    try {
      this.endChanged(sockets, await this.visitorsOf(sockets));
    } catch (error) {
      this.log.warn(`Rights could not be looked up, so connections are closed: ${(error as Error).message}`);
      for (const socket of sockets) end(socket, 'unavailable');
    }
  }

  /** `all`: including those whose rights are the same as at the handshake. */
  private endChanged(sockets: LiveSocket[], visitors: (socket: LiveSocket) => Visitor, all = true): void {
    for (const socket of sockets) {
      const [was, is] = [socket.data.visitor, visitors(socket)];
      if (!all && rolesOf(was) === rolesOf(is)) continue;
      if (was && !is) end(socket, 'unauthorized');
      else if (is?.banned) end(socket, 'banned', new Failure('banned', is.banReason ?? undefined).message);
      else end(socket, 'rights-changed');
    }
  }

  private async visitorsOf(sockets: LiveSocket[]): Promise<(socket: LiveSocket) => Visitor> {
    const sessions = new Set(sockets.flatMap(({ data }) => data.session ?? []));
    const found = sessions.size > 0 ? await this.sessions.visitors([...sessions]) : new Map<string, never>();
    return ({ data }) => (data.session ? (found.get(data.session) ?? null) : null);
  }
}

const rolesOf = (visitor: Visitor): string =>
  JSON.stringify(
    visitor && [
      visitor.id,
      visitor.isContributor,
      visitor.isModerator,
      visitor.banReason,
      visitor.warned,
      visitor.anonymous,
    ],
  );
