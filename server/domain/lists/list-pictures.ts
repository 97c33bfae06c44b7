import { Injectable, type OnModuleInit } from '@nestjs/common';
import { policy } from '@libs/contract/accounts/policy.js';
import { type PicturedList, PicturedLists } from '../../shared/list-store/pictured-lists.store.js';
import { type PictureAsk, PicturePlaces, type ShownPicture } from '../../shared/pictures/picture-places.js';
import { writtenForms } from '../../shared/pictures/written-address.js';

/** How many lists with the same cover are examined, public ones first. */
const maxWithOneCover = 20;

/** Which pictures lists show, and to whom: their covers, and pictures in their notes. */
@Injectable()
export class ListPictures implements OnModuleInit {
  constructor(
    private readonly lists: PicturedLists,
    private readonly places: PicturePlaces,
  ) {}

  onModuleInit(): void {
    this.places.add('covers', ['cover'], (ask) => this.cover(ask));
    this.places.add('list', ['cover', 'note'], (ask) => this.inList(ask));
  }

  private async cover(ask: PictureAsk): Promise<ShownPicture | null> {
    for (const row of await this.lists.withCover(ask.address, maxWithOneCover)) {
      const shown = await shownIn(row, ask);
      if (shown) return shown;
    }
    return null;
  }

  /** Also pictures that are not stored yet, for those who may store them: editors see immediately what they typed. */
  private async inList(ask: PictureAsk): Promise<ShownPicture | null> {
    const forms = writtenForms(ask.address).map((form) => JSON.stringify(form).slice(1, -1));
    const row = await this.lists.withAddress(ask.id, forms);
    if (!row) return null;
    const shown = await shownIn(row, ask);
    if (!shown || row.isWritten) return shown;
    return policy.editList(await ask.visitor(), row) ? { ...shown, forAll: false } : null;
  }
}

/** Robots get nothing from adult lists (rule privacy-3), so shared caches may not keep it. */
async function shownIn(row: PicturedList, ask: PictureAsk): Promise<ShownPicture | null> {
  if (row.isAdult && ask.forRobot) return null;
  const named = { title: row.title, native: row.native };
  if (row.status !== 'UNLISTED') return { ...named, forAll: !row.isAdult };
  return policy.seeList(await ask.visitor(), row) ? { ...named, forAll: false } : null;
}
