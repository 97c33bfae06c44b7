import { Injectable, Logger } from '@nestjs/common';
import { Failure, policy, type Rights } from '../../libs/contract/index.js';
import type { StoredChange } from '../../libs/list/index.js';
import { ChangesService } from '../lists/changes.service.js';
import { ListsService } from '../lists/lists.service.js';
import { rightsOn } from '../lists/rights.js';
import { SessionsService } from '../users/sessions.service.js';
import type { Visitor } from '../users/visitor.js';
import { Notices } from './notices.js';
import { PresenceService } from './presence.service.js';
import { end, type LiveServer, type LiveSocket, rooms, socketsIn } from './sockets.js';

/** A list that sockets of this process have open. */
interface Room {
  listId: number;
  /** The last revision that its sockets were told of. */
  revision: number;
  /** Resolves when they were told of everything heard so far. */
  telling: Promise<void>;
}

const changesStatus = ({ operations }: StoredChange): boolean =>
  operations.some(
    (operation) => operation.op === 'setting' && operation.scope === 'fields' && operation.field === 'status',
  );

/** Tells the sockets of this process what every process hears by notices: changes, in order, and rights that are others. */
@Injectable()
export class LiveRooms {
  private readonly log = new Logger('Live');
  /** By uuid. */
  private readonly open = new Map<string, Room>();
  private server!: LiveServer;
  private rightsHeard = 0;

  constructor(
    private readonly lists: ListsService,
    private readonly changes: ChangesService,
    private readonly sessions: SessionsService,
    private readonly presence: PresenceService,
    private readonly notices: Notices,
  ) {}

  /** Called once, when the Socket.IO server is there. */
  attach(server: LiveServer): void {
    this.server = server;
    this.notices.on((notice) => {
      if (notice.kind === 'list') this.announce(notice.uuid, notice.revision, notice.change);
      if (notice.kind === 'list-deleted' || notice.kind === 'authors') this.recheckSoon(notice.uuid);
      if (notice.kind === 'session-ended') {
        this.rightsHeard += 1;
        for (const socket of socketsIn(server, rooms.session(notice.session))) end(socket, 'unauthorized');
      }
      if (notice.kind === 'rights') {
        this.rightsHeard += 1;
        void this.authorizeAgain(socketsIn(server, rooms.account(notice.account)), true);
      }
    });
    this.notices.onResumed(() => {
      this.rightsHeard += 1;
      void this.authorizeAgain([...server.sockets.sockets.values()], false);
      for (const uuid of this.open.keys()) {
        this.announce(uuid, null);
        this.recheckSoon(uuid);
      }
    });
    server.sockets.adapter.on('delete-room', (name: string) => {
      if (name.startsWith(rooms.list(''))) this.open.delete(name.slice(rooms.list('').length));
    });
  }

  /** Grows whenever somebody's rights may have changed: who looked them up before must look again. */
  get epoch(): number {
    return this.rightsHeard;
  }

  /** Sockets that join the room of a list from now on are told what comes after this revision. */
  follow(uuid: string, listId: number, revision: number): void {
    if (!this.open.has(uuid)) this.open.set(uuid, { listId, revision, telling: Promise.resolve() });
  }

  /** `revision` null: whatever the room was not told of yet. */
  private announce(uuid: string, revision: number | null, change?: StoredChange): void {
    this.afterTelling(uuid, (room) => this.tell(uuid, room, revision, change));
  }

  private recheckSoon(uuid: string): void {
    this.afterTelling(uuid, () => this.recheck(uuid));
  }

  private afterTelling(uuid: string, work: (room: Room) => Promise<void>): void {
    const room = this.open.get(uuid);
    if (!room) return;
    room.telling = room.telling
      .then(() => work(room))
      .catch((error: Error) => this.log.warn(`Sockets of ${uuid} were not told: ${error.message}`));
  }

  /** Notices overtake each other, between processes and within one; sockets hear of changes in the order of revisions. */
  private async tell(
    uuid: string,
    room: Room,
    revision: number | null,
    change?: StoredChange,
  ): Promise<void> {
    if (revision !== null && revision <= room.revision) return;
    const next = change?.revision === room.revision + 1;
    const changes = next ? [change] : await this.changes.since(room.listId, room.revision, 1000);
    // Before they hear of it: who may not see the list any more hears nothing of what hid it, nor of what follows.
    if (!changes || changes.some(changesStatus)) await this.recheck(uuid);
    for (const one of changes ?? [])
      this.server.local.to(rooms.list(uuid)).emit('list:changed', { list: uuid, change: one });
    // After more than that, clients see the gap and ask for what they lack.
    room.revision = changes?.at(-1)?.revision ?? revision ?? room.revision;
  }

  /** Closes the sockets of who may no longer see the list, and tells the others when their right to edit it is another. */
  private async recheck(uuid: string): Promise<void> {
    const sockets = socketsIn(this.server, rooms.list(uuid));
    if (sockets.length === 0) return;
    const [row, visitors] = await Promise.all([this.lists.find(uuid), this.visitorsOf(sockets)]);
    for (const socket of sockets) {
      const visitor = visitors(socket);
      if (!row || row.deleted || !policy.seeList(visitor, row)) end(socket, 'list-not-found');
      else this.tellRights(socket, uuid, rightsOn(visitor, row));
    }
  }

  private tellRights(socket: LiveSocket, uuid: string, rights: Rights): void {
    const told = socket.data.lists.get(uuid);
    if (!told || (told.canEdit === rights.canEdit && told.reason?.code === rights.reason?.code)) return;
    socket.data.lists.set(uuid, rights);
    if (!rights.canEdit) this.presence.stopEditing(socket, uuid);
    socket.emit('list:rights', { list: uuid, ...rights });
  }

  /** Closes these sockets: all, or only those whose rights are others than at the handshake. */
  private async authorizeAgain(sockets: LiveSocket[], all: boolean): Promise<void> {
    try {
      const visitors = await this.visitorsOf(sockets);
      for (const socket of sockets) {
        const [was, is] = [socket.data.visitor, visitors(socket)];
        if (!all && rolesOf(was) === rolesOf(is)) continue;
        if (was && !is) end(socket, 'unauthorized');
        else if (is?.banned) end(socket, 'banned', new Failure('banned', is.banReason ?? undefined).message);
        else end(socket, 'rights-changed');
      }
    } catch (error) {
      this.log.warn(`Rights could not be looked up, so connections are closed: ${(error as Error).message}`);
      for (const socket of sockets) end(socket, 'unavailable');
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
    visitor && [visitor.id, visitor.isContributor, visitor.isModerator, visitor.banReason, visitor.anonymous],
  );
