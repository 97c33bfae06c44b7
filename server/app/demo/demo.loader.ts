import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SubmitReading } from '@libs/contract/names/readings.js';
import { inventPast } from '../../shared/list-store/demo-past.js';
import { ListStore } from '../../shared/list-store/list.store.js';
import { ListImportService } from '../../domain/lists/list-import.service.js';
import { ReadingsService } from '../../domain/readings/readings.service.js';
import { ReportsService } from '../../domain/reports/reports.service.js';
import { DevelopmentAccounts } from '../../domain/users/development-accounts.service.js';
import { demoReadings, demoReports } from './community.js';
import { demoLists } from './index.js';

/** Fills a fresh database with the demo, if enabled. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ListStore,
    private readonly accounts: DevelopmentAccounts,
    private readonly imports: ListImportService,
    private readonly readings: ReadingsService,
    private readonly reports: ReportsService,
  ) {}

  /** Loads the demo's lists if there has never been a list. Returns how many were loaded. */
  async loadLists(): Promise<number> {
    const em = this.em.fork();
    if (await this.store.isAny(em)) return 0;
    const lists = demoLists();
    for (const list of lists) await this.imports.import('system', list, { project: true });
    await inventPast(em);
    await this.loadCommunity();
    return lists.length;
  }

  /** Readings and reports by the ready-made accounts; nothing if there are none. */
  private async loadCommunity(): Promise<void> {
    const moderator = await this.accounts.visitor('moderator');
    if (!moderator) return;
    for (const { by, confirmed, reading } of demoReadings) {
      const { id } = await this.readings.submit(
        await this.accounts.visitor(by),
        SubmitReading.parse(reading),
      );
      if (confirmed) await this.readings.edit(moderator, id, { state: 'confirmed' });
    }
    for (const { by, list, report, note, isFixed } of demoReports) {
      const { id } = await this.reports.send(by && (await this.accounts.visitor(by)), list, report);
      if (note) await this.reports.addNote(moderator, id, note);
      if (isFixed) await this.reports.resolve(moderator, id, 'fixed');
    }
  }
}
