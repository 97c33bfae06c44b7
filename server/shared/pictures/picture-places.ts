import { Injectable } from '@nestjs/common';
import type { PictureShape } from '@libs/pictures/address.js';
import type { Visitor } from '../../base/http/visitor.js';

/** The kinds of places in picture addresses (libs/pictures). */
type PlaceKind = 'covers' | 'faces' | 'list' | 'member' | 'report';

/** A question whether a picture is shown somewhere. */
export interface PictureAsk {
  /** Id of the list, member or report; empty for covers and faces. */
  id: string;
  /** The original address of the picture. */
  address: string;
  /** Whether the visitor is a robot, which gets no adult covers. */
  forRobot: boolean;
  /** The visitor; costs a query, so only used where it matters. */
  visitor: () => Promise<Visitor>;
}

/** The picture is shown there, to this visitor. */
export interface ShownPicture {
  /** What it belongs to, for the placeholder drawn in its place. */
  title: string;
  /** In Japanese. */
  native?: string | null;
  /** Public, for robots too: caches may keep it for everybody. */
  forAll: boolean;
}

/** Answers whether a picture is shown there, from the site's own data; null: it is not, or not to this visitor. */
type PictureHolder = (ask: PictureAsk) => Promise<ShownPicture | null>;

/** How long (milliseconds) and how many answers are cached. */
const rememberedFor = 60_000;
const maxRemembered = 20_000;

/**
 * Where the site shows external pictures. Each domain registers its places; pictures shown in none of them are not
 * fetched.
 */
@Injectable()
export class PicturePlaces {
  private readonly holders: { kind: PlaceKind; shapes: readonly PictureShape[]; holder: PictureHolder }[] =
    [];
  private readonly remembered = new Map<string, { shown: ShownPicture; until: number }>();

  add(kind: PlaceKind, shapes: readonly PictureShape[], holder: PictureHolder): void {
    this.holders.push({ kind, shapes, holder });
  }

  /** A recent answer for everybody, without a lookup; null: a lookup is needed. */
  known(
    kind: string,
    shape: PictureShape,
    { id, address }: Pick<PictureAsk, 'id' | 'address'>,
  ): ShownPicture | null {
    const key = keyOf(kind, shape, id, address);
    const one = this.remembered.get(key);
    if (!one) return null;
    if (one.until > Date.now()) return one.shown;
    this.remembered.delete(key);
    return null;
  }

  /** Whether a picture of this shape is shown there, to this visitor. */
  async ask(kind: string, shape: PictureShape, ask: PictureAsk): Promise<ShownPicture | null> {
    for (const { kind: ofKind, shapes, holder } of this.holders) {
      if (ofKind !== kind || !shapes.includes(shape)) continue;
      const shown = await holder(ask);
      if (!shown) continue;
      if (shown.forAll) this.remember(keyOf(kind, shape, ask.id, ask.address), shown);
      return shown;
    }
    return null;
  }

  private remember(key: string, shown: ShownPicture): void {
    this.remembered.set(key, { shown, until: Date.now() + rememberedFor });
    if (this.remembered.size <= maxRemembered) return;
    const [oldest] = this.remembered.keys();
    this.remembered.delete(oldest!);
  }
}

const keyOf = (kind: string, shape: PictureShape, id: string, address: string): string =>
  `${kind}.${id} ${shape} ${address}`;
