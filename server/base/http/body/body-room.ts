import { Failure } from '@libs/contract/base/errors.js';
import { smallBody } from './takes-body.js';

const megabyte = 1024 * 1024;

/** Bytes, milliseconds. */
interface RoomLimits {
  /** Bytes of unanswered bodies that this process holds. */
  all: number;
  /** Of them, those of one caller. */
  ofCaller: number;
  /** A body that is younger than this is not cut to make room: nobody can tell yet how fast it comes. */
  youth: number;
}

/** Senders of large bodies must not keep small ones out, so these have room of their own. */
const rooms: Record<'small' | 'large', RoomLimits> = {
  small: { all: 16 * megabyte, ofCaller: 4 * megabyte, youth: 1_000 },
  // Two of the largest lists of each caller.
  large: { all: 128 * megabyte, ofCaller: 44 * megabyte, youth: 1_000 },
};

/** How long ago a byte arrived until it hardly counts for the speed of its body. */
const memory = 2_000;

interface Held {
  caller: string;
  bytes: number;
  beganAt: number;
  /** Bytes per `memory`, as of `changedAt`; the older ones count less. */
  speed: number;
  changedAt: number;
  /** Ends its reading; null once everything has arrived. */
  cut: ((failure: Failure) => void) | null;
}

/**
 * The bodies that are held until their requests are answered. Each caller has a share. When all room is taken, the body
 * that arrives slowest ends, whoever sends it: those who linger keep out nobody who sends at a usual speed.
 */
export class BodyRoom {
  private readonly held = new Set<Held>();
  private bytes = 0;
  private readonly ofCallers = new Map<string, number>();

  constructor(
    private readonly limits: RoomLimits,
    private readonly now = () => performance.now(),
  ) {}

  /** Begins a body; `cut` is called with the reason if it has to end for others. */
  enter(caller: string, cut: (failure: Failure) => void): BodySlot {
    const now = this.now();
    const held: Held = { caller, bytes: 0, beganAt: now, speed: 0, changedAt: now, cut };
    this.held.add(held);
    return {
      add: (bytes) => this.add(held, bytes),
      whole: () => (held.cut = null),
      leave: () => this.leave(held),
    };
  }

  private add(held: Held, bytes: number): void {
    const now = this.now();
    held.speed = speedAt(held, now) + bytes;
    held.changedAt = now;
    held.bytes += bytes;
    if (this.count(held.caller, bytes) > this.limits.ofCaller) throw Failure.tooMany(10);
    if (this.bytes <= this.limits.all) return;
    // Put in order once: making room may take many bodies of a byte each.
    for (const other of this.toCut(now)) {
      if (other === held) break;
      this.leave(other);
      other.cut!(busy());
      if (this.bytes <= this.limits.all) return;
    }
    throw busy();
  }

  /**
   * The bodies that are still arriving, in the order in which they make room: the slowest first, and the young ones last, those of the
   * callers who hold most before the others.
   */
  private toCut(now: number): Held[] {
    const arriving = [...this.held].filter(({ cut, bytes }) => cut !== null && bytes > 0);
    const isYoung = ({ beganAt }: Held) => now - beganAt < this.limits.youth;
    const slowest = arriving
      .filter((one) => !isYoung(one))
      .map((one) => ({ one, speed: speedAt(one, now) }))
      .toSorted((a, b) => a.speed - b.speed)
      .map(({ one }) => one);
    const holds = ({ caller }: Held) => this.ofCallers.get(caller) ?? 0;
    return [...slowest, ...arriving.filter(isYoung).toSorted((a, b) => holds(b) - holds(a))];
  }

  private leave(held: Held): void {
    if (this.held.delete(held)) this.count(held.caller, -held.bytes);
  }

  /** What the caller holds now. */
  private count(caller: string, bytes: number): number {
    this.bytes += bytes;
    const ofCaller = (this.ofCallers.get(caller) ?? 0) + bytes;
    if (ofCaller > 0) this.ofCallers.set(caller, ofCaller);
    else this.ofCallers.delete(caller);
    return ofCaller;
  }
}

interface BodySlot {
  /** Counts bytes that arrived. Failures: too-many-requests (the caller's share is used up), busy. */
  add(bytes: number): void;
  /** Everything has arrived; it stays until `leave`. */
  whole(): void;
  leave(): void;
}

const speedAt = ({ speed, changedAt }: Held, now: number): number =>
  speed * Math.exp((changedAt - now) / memory);

const busy = () => new Failure('busy', undefined, undefined, 10);

const small = new BodyRoom(rooms.small);
const large = new BodyRoom(rooms.large);

/** The room for a body of at most this many bytes. */
export const roomFor = (bytes: number): BodyRoom => (bytes <= smallBody.bytes ? small : large);
