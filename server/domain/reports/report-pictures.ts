import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Failure } from '@libs/contract/base/errors.js';
import { type PictureAsk, PicturePlaces, type ShownPicture } from '../../shared/pictures/picture-places.js';
import { mentions } from '../../shared/pictures/written-address.js';
import { ReportsService } from './reports.service.js';

/** Pictures in reports and their notes, for those who may read them. */
@Injectable()
export class ReportPictures implements OnModuleInit {
  constructor(
    private readonly reports: ReportsService,
    private readonly places: PicturePlaces,
  ) {}

  onModuleInit(): void {
    this.places.add('report', ['note'], (ask) => this.inReport(ask));
  }

  private async inReport(ask: PictureAsk): Promise<ShownPicture | null> {
    const id = Number(ask.id);
    const visitor = await ask.visitor();
    if (!visitor || !Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1) return null;
    try {
      const { message, notes } = await this.reports.one(visitor, id);
      const isWritten = [message, ...notes.map(({ text }) => text)].some((text) =>
        mentions(text, ask.address),
      );
      return isWritten ? { title: '', forAll: false } : null;
    } catch (error) {
      if (error instanceof Failure) return null;
      throw error;
    }
  }
}
