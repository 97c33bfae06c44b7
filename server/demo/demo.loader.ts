import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SubmitReading } from '../../libs/contract/index.js';
import { ListImportService } from '../lists/list-import.service.js';
import { ReadingsService } from '../readings/readings.service.js';
import { ReportsService } from '../reports/reports.service.js';
import type { Visitor as Account } from '../users/sessions.service.js';
import type { DemoAccount } from './accounts.js';
import { demoReadings, demoReports } from './community.js';
import { demoLists } from './index.js';
import { loadReadyAccounts } from './ready-accounts.js';

/** Fills a fresh database with the ready-made accounts and the demo, where they are wanted. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ListImportService,
    private readonly readings: ReadingsService,
    private readonly reports: ReportsService,
  ) {}

  /** The accounts of the development sign-in (decisions, section 5). */
  async loadAccounts(): Promise<void> {
    await loadReadyAccounts(this.em.fork());
  }

  /** Loads the demo's lists where there has never been a list. Returns how many were loaded. */
  async loadLists(): Promise<number> {
    const em = this.em.fork();
    const [there] = await em.execute('select 1 from list limit 1');
    if (there) return 0;
    const lists = demoLists();
    for (const list of lists) await this.imports.import('system', list, { project: true });
    // A site that was filled in one second looks dead: the lists are spread over the weeks before, in their order.
    await em.execute(
      `update list set created_at = now() - make_interval(hours => age * 53 + 3),
         updated_at = now() - make_interval(mins => age * age * 97 + 12)
       from (select id, (count(*) over () - row_number() over (order by id))::integer as age from list) aged where aged.id = list.id`,
    );
    await em.execute(
      `insert into list_author (list_id, account_id)
       select l.id, a.id from list l join account a on a.development_account is not null
       where a.screen_name = any (string_to_array(replace(l.author, ', ', ','), ','))
       on conflict do nothing`,
    );
    await em.execute(
      `insert into list_contributor (list_id, account_id, changes) select list_id, account_id, 1 from list_author on conflict do nothing`,
    );
    await this.loadCommunity();
    return lists.length;
  }

  /** What the ready-made accounts said about lists and names; nothing where there are none of them. */
  private async loadCommunity(): Promise<void> {
    const moderator = await this.account('moderator');
    if (!moderator) return;
    for (const { by, confirmed, reading } of demoReadings) {
      const { id } = await this.readings.submit(await this.account(by), SubmitReading.parse(reading));
      if (confirmed) await this.readings.edit(moderator, id, { state: 'confirmed' });
    }
    for (const { by, list, report, note, isFixed } of demoReports) {
      const { id } = await this.reports.send(by && (await this.account(by)), list, report);
      if (note) await this.reports.addNote(moderator, id, note);
      if (isFixed) await this.reports.settle(moderator, id, 'fixed');
    }
  }

  private async account(name: DemoAccount['account']): Promise<Account | null> {
    const [row] = await this.em.fork().execute<Omit<Account, 'banned'>[]>(
      `select id, screen_name as "screenName", avatar, is_contributor as "isContributor", is_moderator as "isModerator",
         ban_reason as "banReason", anonymous from account where development_account = ?`,
      [name],
    );
    return row ? { ...row, banned: row.banReason !== null } : null;
  }
}
