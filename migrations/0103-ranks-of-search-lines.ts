import { Migration } from '@mikro-orm/migrations';

/** Indexes of search lines by a rank that seldom changes, so that a change of the weight, which often does, touches none of them. */
export class Migration0103 extends Migration {
  override up(): void {
    this.addSql(`
      drop index search_line_kind_line_place_weight_owner_idx;
      drop index search_line_kind_left_place_weight_owner_idx;
      drop index search_line_kind_left_place_weight_owner_idx1;
      drop index search_line_kind_left_place_weight_owner_idx2;
      alter table search_line set (fillfactor = 85);
      alter table search_line add column rank integer not null generated always as (case kind when 'l' then weight else width_bucket(weight, '{200200,200400,200800,201600,203200,206400,212800,225600,251200,302400,400000,800000,1600000,3200000,6400000,12800000,25600000,51200000,102400000,204800000,409600000}'::integer[]) end) stored;
      create index on search_line (kind, line);
      create index on search_line (kind, "left"(line, 1), place, rank desc);
      create index on search_line (kind, "left"(line, 2), place, rank desc);
      create index on search_line (kind, "left"(line, 3), place, rank desc);
    `);
  }
}
