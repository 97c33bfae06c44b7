/** Milliseconds. */
export const cardTimes = {
  /** On a name after which its card is shown if it is known to the browser; and after which it is asked for. */
  known: 100,
  /** On a name after which a card is shown that had to be asked for. */
  asked: 300,
  /** After the pointer has left the name and its card: it may be on its way from one to the other. */
  leave: 200,
  /** Under a finger. */
  press: 500,
} as const;

interface PointingParts<Link, Card> {
  /** What is known already: null if there is nothing to show. */
  known: (link: Link) => Card | null | undefined;
  /** Null: there is nothing to show. A failure shows nothing, except under a finger: `failed`. */
  ask: (link: Link) => Promise<Card | null>;
  /** What is shown under a finger if it cannot be loaded. */
  failed: Card;
  show: (link: Link, card: Card) => void;
  hide: () => void;
  /** Whether the card must stay, since something is open that belongs to it. */
  stays: () => boolean;
}

/** When the card of a name is shown, and when it goes. It knows no page: only time, and what the pointer is on. */
export class Pointing<Link extends object, Card> {
  /** What is pointed at, whether or not its card is shown. */
  private at: Link | null = null;
  private shown: Link | null = null;
  /** Grows with each rest: what was asked for in an earlier one is shown no more. */
  private turn = 0;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: PointingParts<Link, Card>) {}

  /** The name whose card is shown. */
  get open(): Link | null {
    return this.shown;
  }

  /** The pointer, or the focus, is on a name. */
  over(link: Link): void {
    if (this.shown === link) return this.inside();
    if (this.at === link) return;
    this.at = link;
    if (this.shown) this.leave();
    this.rest(link);
  }

  /** The pointer moves within the name: it does not rest yet. */
  moved(): void {
    if (this.at && this.at !== this.shown) this.rest(this.at);
  }

  /** The pointer is on the card. */
  inside(): void {
    this.cancel();
    clearTimeout(this.leaving);
    this.at = this.shown;
  }

  /** The pointer is on neither a name nor the card. */
  out(): void {
    this.cancel();
    this.at = null;
    if (this.shown) this.leave();
  }

  /** A finger stays on a name. */
  pressed(link: Link): void {
    this.cancel();
    this.at = link;
    const known = this.parts.known(link);
    if (known !== undefined) return this.present(link, known);
    this.parts.ask(link).then(
      (card) => this.present(link, card),
      () => this.present(link, this.parts.failed),
    );
  }

  close(): void {
    this.cancel();
    this.at = null;
    this.dismiss();
  }

  private dismiss(): void {
    clearTimeout(this.leaving);
    if (!this.shown) return;
    this.shown = null;
    this.parts.hide();
  }

  private rest(link: Link): void {
    this.cancel();
    this.opening = setTimeout(() => this.rested(link), cardTimes.known);
  }

  private rested(link: Link): void {
    const known = this.parts.known(link);
    if (known !== undefined) return this.present(link, known);
    const turn = this.turn;
    const early = new Promise((done) => setTimeout(done, cardTimes.asked - cardTimes.known));
    Promise.all([this.parts.ask(link), early]).then(
      ([card]) => {
        if (this.turn === turn) this.present(link, card);
      },
      () => undefined,
    );
  }

  private present(link: Link, card: Card | null): void {
    if (this.at !== link) return;
    if (card === null) return this.shown ? this.leave() : undefined;
    clearTimeout(this.leaving);
    this.shown = link;
    this.parts.show(link, card);
  }

  private leave(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => (this.parts.stays() ? this.leave() : this.dismiss()), cardTimes.leave);
  }

  private cancel(): void {
    this.turn += 1;
    clearTimeout(this.opening);
  }
}
