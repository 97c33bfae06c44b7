import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ListImportService } from '../lists/list-import.service.js';
import { demoLists } from './index.js';
import { loadReadyAccounts } from './ready-accounts.js';

/** Fills a fresh database with the ready-made accounts and the demo, where they are wanted. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly em: EntityManager,
    private readonly imports: ListImportService,
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
    return lists.length;
  }
}
