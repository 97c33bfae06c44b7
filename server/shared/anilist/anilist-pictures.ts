import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PicturePlaces, type ShownPicture } from '../pictures/picture-places.js';
import { AnilistStore } from './anilist.store.js';

/** Pictures in AniList's answers: of anime and people that are not in the database yet. */
@Injectable()
export class AnilistPictures implements OnModuleInit {
  constructor(
    private readonly store: AnilistStore,
    private readonly places: PicturePlaces,
  ) {}

  onModuleInit(): void {
    // Robots look nothing up, and for some of these covers it is unknown whether they are adult.
    this.places.add('covers', ['cover'], ({ address, forRobot }) =>
      forRobot ? Promise.resolve(null) : this.named(address, false),
    );
    this.places.add('faces', ['face'], ({ address }) => this.named(address, true));
  }

  private async named(address: string, forAll: boolean): Promise<ShownPicture | null> {
    return (await this.store.hasPicture(address)) ? { title: '', forAll } : null;
  }
}
