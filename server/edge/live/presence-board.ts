import type { Person, PresenceChanged, PresenceState } from '@libs/contract/lists/presence.js';
import type { PresenceNews } from '../../base/notices/presence-news.js';

/** Milliseconds after which a silent process counts as dead, and its people as gone. */
export const processLifetime = 25_000;

/** Size of one update as JSON. NOTIFY carries 8,000 bytes, including some overhead. */
const newsBytes = 7_000;

interface Crowd {
  people: Map<string, Person>;
  readers: number;
}

interface Elsewhere {
  heard: number;
  lists: Map<string, Crowd>;
}

/** Changed connections by list. A list without any: only its count of readers changed. */
class Marks extends Map<string, Set<string>> {
  add(list: string, connection?: string): void {
    let marked = this.get(list);
    if (!marked) this.set(list, (marked = new Set()));
    if (connection) marked.add(connection);
  }
}

/**
 * Who is in which list: people on this process, and those reported by the others. Pure state; `now` in milliseconds.
 * The service handles timers and sending.
 */
export class PresenceBoard {
  private readonly here = new Map<string, Crowd>();
  private readonly elsewhere = new Map<string, Elsewhere>();
  private readonly toRooms = new Marks();
  private readonly toProcesses = new Marks();
  private everything = true;

  constructor(private readonly process: string) {}

  /** Somebody opens a list; `person` null: they are not signed in. */
  join(list: string, person: Person | null): void {
    const crowd = crowdIn(this.here, list);
    if (person) crowd.people.set(person.connection, person);
    else crowd.readers += 1;
    this.mark(list, person?.connection);
  }

  /** Somebody moved within a list. Does nothing if they are not in it. */
  move(list: string, connection: string, where: Partial<Person>): void {
    const crowd = this.here.get(list);
    const person = crowd?.people.get(connection);
    if (!crowd || !person) return;
    crowd.people.set(connection, { ...person, ...where, connection });
    this.mark(list, connection);
  }

  /** `signedIn` as when joining. */
  leave(list: string, connection: string, signedIn: boolean): void {
    const crowd = this.here.get(list);
    if (!crowd) return;
    if (signedIn) crowd.people.delete(connection);
    else crowd.readers -= 1;
    if (crowd.people.size === 0 && crowd.readers === 0) this.here.delete(list);
    this.mark(list, signedIn ? connection : undefined);
  }

  /** Another process sent an update. */
  receive(news: PresenceNews, now: number): void {
    if (news.process === this.process) return;
    if (news.ask) this.everything = true;
    if (news.reset) this.forget(news.process);
    const known = this.elsewhere.get(news.process) ?? { heard: now, lists: new Map<string, Crowd>() };
    this.elsewhere.set(news.process, known);
    known.heard = now;
    for (const [list, person] of news.people ?? []) {
      crowdIn(known.lists, list).people.set(person.connection, person);
      this.toRooms.add(list, person.connection);
    }
    for (const [list, connection] of news.gone ?? []) {
      known.lists.get(list)?.people.delete(connection);
      this.toRooms.add(list, connection);
    }
    for (const [list, readers] of news.readers ?? []) {
      const crowd = crowdIn(known.lists, list);
      crowd.readers = readers;
      if (readers === 0 && crowd.people.size === 0) known.lists.delete(list);
      this.toRooms.add(list);
    }
  }

  /** Drops processes that have been silent for `processLifetime`. */
  expire(now: number): void {
    for (const [process, { heard }] of this.elsewhere)
      if (now - heard > processLifetime) this.forget(process);
  }

  /** The others may have missed something, or this process has. */
  tellEverything(): void {
    this.everything = true;
  }

  /** Whether there are people here whom the others must be reminded of. */
  get isEmpty(): boolean {
    return this.here.size === 0;
  }

  state(list: string): PresenceState {
    const crowds = this.crowdsOf(list);
    return {
      list,
      people: crowds.flatMap(({ people }) => [...people.values()]),
      readers: crowds.reduce((sum, { readers }) => sum + readers, 0),
    };
  }

  /** Lists with anybody in them. */
  lists(): Set<string> {
    return new Set(
      [this.here, ...[...this.elsewhere.values()].map(({ lists }) => lists)].flatMap((lists) => [
        ...lists.keys(),
      ]),
    );
  }

  /** Updates for those who have lists open on this process, since the last call. */
  takeChanges(): PresenceChanged[] {
    const changes = [...this.toRooms].map(([list, marked]): PresenceChanged => {
      const crowds = this.crowdsOf(list);
      const people: Person[] = [];
      const gone: string[] = [];
      for (const connection of marked) {
        const person = crowds.map((crowd) => crowd.people.get(connection)).find(Boolean);
        if (person) people.push(person);
        else gone.push(connection);
      }
      return { list, people, gone, readers: crowds.reduce((sum, { readers }) => sum + readers, 0) };
    });
    this.toRooms.clear();
    return changes;
  }

  /** Updates for the other processes since the last call, in pieces that fit into NOTIFY. */
  takeNews(): PresenceNews[] {
    const whole = this.everything;
    if (whole) {
      this.toProcesses.clear();
      for (const [list, { people }] of this.here) {
        this.toProcesses.add(list);
        for (const connection of people.keys()) this.toProcesses.add(list, connection);
      }
    }
    this.everything = false;
    const pieces = new Pieces({ process: this.process, ...(whole ? { reset: true as const } : {}) });
    for (const [list, marked] of this.toProcesses) {
      const crowd = this.here.get(list);
      for (const connection of marked) {
        const person = crowd?.people.get(connection);
        if (person) pieces.add('people', [list, person]);
        else pieces.add('gone', [list, connection]);
      }
      pieces.add('readers', [list, crowd?.readers ?? 0]);
    }
    this.toProcesses.clear();
    return pieces.all;
  }

  private crowdsOf(list: string): Crowd[] {
    return [this.here, ...[...this.elsewhere.values()].map(({ lists }) => lists)].flatMap(
      (lists) => lists.get(list) ?? [],
    );
  }

  private mark(list: string, connection?: string): void {
    this.toRooms.add(list, connection);
    this.toProcesses.add(list, connection);
  }

  private forget(process: string): void {
    const known = this.elsewhere.get(process);
    this.elsewhere.delete(process);
    for (const [list, { people }] of known?.lists ?? []) {
      this.toRooms.add(list);
      for (const connection of people.keys()) this.toRooms.add(list, connection);
    }
  }
}

function crowdIn(lists: Map<string, Crowd>, list: string): Crowd {
  let crowd = lists.get(list);
  if (!crowd) lists.set(list, (crowd = { people: new Map(), readers: 0 }));
  return crowd;
}

/** Splits updates that would become too long. */
class Pieces {
  readonly all: PresenceNews[] = [];
  private bytes = 0;
  private readonly process: string;

  constructor(first: PresenceNews) {
    if (first.reset) this.all.push(first);
    this.process = first.process;
  }

  add<Key extends 'people' | 'gone' | 'readers'>(
    key: Key,
    entry: NonNullable<PresenceNews[Key]>[number],
  ): void {
    const bytes = Buffer.byteLength(JSON.stringify(entry)) + 1;
    let piece = this.all.at(-1);
    if (!piece || this.bytes + bytes > newsBytes) {
      this.all.push((piece = { process: this.process }));
      this.bytes = 0;
    }
    ((piece[key] ??= []) as (typeof entry)[]).push(entry);
    this.bytes += bytes;
  }
}
