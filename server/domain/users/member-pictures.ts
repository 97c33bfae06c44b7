import { Injectable, type OnModuleInit } from '@nestjs/common';
import { policy } from '@libs/contract/accounts/policy.js';
import { type PictureAsk, PicturePlaces, type ShownPicture } from '../../shared/pictures/picture-places.js';
import { mentions } from '../../shared/pictures/written-address.js';
import { AccountStore } from './account.store.js';

/** Which pictures of members are shown, and to whom: avatars, and pictures in biographies. */
@Injectable()
export class MemberPictures implements OnModuleInit {
  constructor(
    private readonly store: AccountStore,
    private readonly places: PicturePlaces,
  ) {}

  onModuleInit(): void {
    this.places.add('faces', ['face'], ({ address }) => this.face(address));
    this.places.add('member', ['note'], (ask) => this.inBiography(ask));
  }

  /** The placeholder of anonymous members does not reveal their name either. */
  private async face(address: string): Promise<ShownPicture | null> {
    const title = await this.store.titleOfAvatar(address);
    return title === null ? null : { title, forAll: true };
  }

  /** Also unsaved pictures, for the member: they see immediately what they typed. */
  private async inBiography(ask: PictureAsk): Promise<ShownPicture | null> {
    const id = Number(ask.id);
    if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1) return null;
    const row = await this.store.biography(id);
    if (!row) return null;
    const { title, named } = row;
    const isWritten = mentions(row.bio, ask.address);
    if (isWritten && named) return { title, forAll: true };
    const visitor = await ask.visitor();
    const maySee = isWritten
      ? policy.seeMember(visitor, row)
      : visitor?.id === id && policy.saveProfile(visitor);
    return maySee ? { title, forAll: false } : null;
  }
}
