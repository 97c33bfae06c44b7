import { maxKnownNames } from '@libs/contract/names/name-limits.js';
import type { KnownNamesAnswer } from '@libs/contract/names/names.js';
import type { KnownNames } from '@libs/list/check/known-names.js';
import { foldKnown } from '@libs/list/check/names-to-look-up.js';

/** Milliseconds without another new name before the site is asked about new names. */
const pause = 1_500;
/** Milliseconds after a failure before it is asked again. */
const afterFailure = 30_000;

/**
 * Asks the site in the background what it knows about the names of a list, each once: at first about all of them at once,
 * later about those that were added. Nobody waits for it; after a failure it asks again with the next change of the list.
 */
export class NameQuestions {
  /** What it has answered so far. */
  readonly known: KnownNames & { people: Set<string>; studios: Set<string> } = {
    people: new Set(),
    studios: new Set(),
  };
  private readonly waiting = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  private hasAsked = false;
  private notBefore = 0;
  private hasEnded = false;

  /**
   * @param ask takes up to `maxKnownNames` names.
   * @param onKnown called with what is new, if anything is.
   */
  constructor(
    private readonly ask: (names: string[]) => Promise<KnownNamesAnswer>,
    private readonly onKnown: (known: KnownNames) => void,
  ) {}

  /** @param names that were never passed before. */
  add(names: readonly string[]): void {
    for (const name of names) this.waiting.add(name);
    if (this.hasEnded || this.isAsking || this.waiting.size === 0 || Date.now() < this.notBefore) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), this.hasAsked ? pause : 0);
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    const names = [...this.waiting].slice(0, maxKnownNames);
    this.isAsking = true;
    this.hasAsked = true;
    try {
      const known = foldKnown(await this.ask(names));
      if (this.hasEnded) return;
      for (const name of names) this.waiting.delete(name);
      for (const name of known.people) this.known.people.add(name);
      for (const name of known.studios) this.known.studios.add(name);
      if (known.people.size + known.studios.size > 0) this.onKnown(known);
    } catch {
      // Without an answer the list is checked by itself.
      this.notBefore = Date.now() + afterFailure;
    } finally {
      this.isAsking = false;
    }
    this.add([]);
  }
}
