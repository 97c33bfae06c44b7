import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PicturePlaces, type ShownPicture } from '../../shared/pictures/picture-places.js';
import { DirectoryStore } from './directory.store.js';

/** The pictures of people and studios, which are public. */
@Injectable()
export class PersonPictures implements OnModuleInit {
  constructor(
    private readonly directory: DirectoryStore,
    private readonly places: PicturePlaces,
  ) {}

  onModuleInit(): void {
    this.places.add('faces', ['face'], ({ address }) => this.face(address));
  }

  private async face(address: string): Promise<ShownPicture | null> {
    const title = await this.directory.nameOfPicture(address);
    return title === null ? null : { title, forAll: true };
  }
}
