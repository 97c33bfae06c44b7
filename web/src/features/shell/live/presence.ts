import type { Person, PresenceChanged, PresenceSet, PresenceState } from '@libs/contract/lists/presence.js';
import { proxy, ref } from 'valtio';
import type { LiveSocket } from './socket';

/** The position of this page in its list; see the contract. */
export type PresencePlace = Omit<PresenceSet, 'list'>;

export interface Present {
  /** Everybody else who is signed in and has the list open. */
  people: readonly Person[];
  /** Anonymous visitors, not counting this page. */
  readers: number;
}

export const nobody = (): Present => ({ people: ref([]), readers: 0 });

/** Milliseconds between two messages; the latest position is always sent. */
const pause = 150;

/**
 * Tracks who else is in a list, and sends the position of this page. `state` is for components; only this class writes
 * it.
 */
export class Presence {
  readonly state = proxy(nobody());
  private people = new Map<string, Person>();
  private place: PresencePlace = { menu: null, node: null, field: null };
  private sent = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param isReader whether this page is one of the readers that the server counts. */
  constructor(
    private readonly socket: LiveSocket,
    private readonly list: string,
    private readonly isReader: () => boolean,
  ) {
    socket.on('presence:state', this.begin);
    socket.on('presence:changed', this.change);
    socket.on('disconnect', this.lose);
  }

  /** Sets the position of this page; sent soon, and only if it changed. */
  at(place: PresencePlace): void {
    this.place = place;
    this.timer ??= setTimeout(this.send, pause);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.socket.off('presence:state', this.begin);
    this.socket.off('presence:changed', this.change);
    this.socket.off('disconnect', this.lose);
  }

  private readonly send = () => {
    this.timer = undefined;
    const place = JSON.stringify(this.place);
    if (!this.socket.connected || place === this.sent) return;
    this.sent = place;
    this.socket.emit('presence:set', { list: this.list, ...this.place });
  };

  /** Sent after each opening: the server knows this page, but not its position yet. */
  private readonly begin = ({ list, people, readers }: PresenceState) => {
    if (list !== this.list) return;
    this.people = new Map(people.map((person) => [person.connection, person]));
    this.sent = '';
    this.send();
    this.publish(readers);
  };

  private readonly change = ({ list, people, gone, readers }: PresenceChanged) => {
    if (list !== this.list) return;
    for (const person of people) this.people.set(person.connection, person);
    for (const connection of gone) this.people.delete(connection);
    this.publish(readers);
  };

  private readonly lose = () => {
    this.people.clear();
    this.publish(0);
  };

  private publish(readers: number): void {
    const others = [...this.people.values()].filter(({ connection }) => connection !== this.socket.id);
    // Its own position comes back as well, and must not rerender the page.
    const was = this.state.people;
    if (others.length !== was.length || others.some((person, at) => person !== was[at]))
      this.state.people = ref(others);
    this.state.readers = Math.max(0, readers - (this.isReader() && readers > 0 ? 1 : 0));
  }
}
