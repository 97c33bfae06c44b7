import { Migration } from '@mikro-orm/migrations';

/** Search ranks people by the lists that they are in, then by credits; before, by credits alone. */
export class Migration0069 extends Migration {
  override up(): void {
    this.addSql(`
      create index on person (lists desc, credits desc, id);
      drop index person_credits_id_idx;
      update search_line l set weight = least(p.lists, 9999) * 200000
        + least(1900, p.credits - p.credits % (case when p.credits < 100 then 1 when p.credits < 1000 then 10 else 100 end)) * 100
        + case when p.credits < 100 then 99 * n.count / greatest(p.credits, 1) else 9 * n.count / p.credits * 11 end
      from person p join person_name n on n.person_id = p.id
      where l.kind = 'p' and l.owner = n.id;
    `);
  }
}
