import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Gauge, Registry } from 'prom-client';
import { Connections } from '../../base/database/connections.js';
import { databaseSizes } from '../../base/database/sizes.js';
import { SiteStateService } from '../../base/site-state/site-state.service.js';
import { Jobs } from '../../base/jobs/jobs.service.js';
import { NightlyBackups } from '../backup/nightly-backups.service.js';
import { NightlyDumps } from '../dumps/nightly-dumps.service.js';
import { measurePools, metricsText } from './metrics.js';

interface Described {
  name: string;
  help: string;
  labelNames?: readonly string[];
}

/** Milliseconds that one measure may take; what takes longer is not shown this time. */
const maxTime = 4_000;

/**
 * Metrics of the site as a whole, which are the same for all its processes: sizes, queues, backups. Only the process that is asked
 * measures them, and what is expensive only once in a while. What cannot be measured, because the database is away, is not shown.
 */
@Injectable()
export class SiteMetrics {
  private readonly registry = new Registry();
  private readonly measures: (() => Promise<void>)[] = [];
  private readonly measuredAt: number[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly backups: NightlyBackups,
    private readonly dumps: NightlyDumps,
    private readonly states: SiteStateService,
    connections: Connections,
  ) {
    measurePools(connections);
    this.measureJobs();
    this.measureSizes();
    this.measureFolders();
    this.measureMaintenance();
  }

  /**
   * Adds metrics that are measured together, each time metrics are read or at most once in `every` seconds.
   * @param measure sets the gauges, which it gets in the order of `described`.
   */
  measure(
    every: number,
    described: readonly Described[],
    measure: (...gauges: Gauge[]) => Promise<void> | void,
  ): void {
    const gauges = described.map((one) => new Gauge({ ...one, registers: [this.registry] }));
    const at = this.measures.length;
    this.measuredAt[at] = -Infinity;
    let running: Promise<void> | null = null;
    this.measures.push(async () => {
      if (performance.now() - this.measuredAt[at]! < every * 1000) return;
      running ??= Promise.resolve()
        .then(() => measure(...gauges))
        .then(() => void (this.measuredAt[at] = performance.now()))
        .finally(() => (running = null));
      try {
        await inTime(running);
      } catch {
        for (const [index, { labelNames }] of described.entries())
          if (labelNames) gauges[index]!.reset();
          else gauges[index]!.remove();
      }
    });
  }

  /** All metrics in the text format of Prometheus: those of all processes behind the port together, and those of the site. */
  async text(): Promise<string> {
    await Promise.all(this.measures.map((measure) => measure()));
    const [ofProcesses, ofSite] = await Promise.all([metricsText(), this.registry.metrics()]);
    return ofProcesses + ofSite;
  }

  /** The next reading measures everything. */
  forget(): void {
    this.measuredAt.fill(-Infinity);
  }

  private measureJobs(): void {
    const labelNames = ['queue'];
    this.measure(
      15,
      [
        { name: 'jobs_waiting', help: 'Jobs of each queue that are due and wait', labelNames },
        {
          name: 'jobs_oldest_waiting_seconds',
          help: 'How long the oldest job of each queue that is due has waited',
          labelNames,
        },
        {
          name: 'jobs_failed',
          help: 'Jobs of each queue that have failed for good, of those that are still kept',
          labelNames,
        },
      ],
      async (waiting, oldest, failed) => {
        for (const { queue, jobs, seconds, failed: lost } of await this.jobs.waiting()) {
          waiting!.set({ queue }, jobs);
          oldest!.set({ queue }, seconds);
          failed!.set({ queue }, lost);
        }
      },
    );
  }

  private measureSizes(): void {
    const labelNames = ['table'];
    this.measure(
      60,
      [
        { name: 'database_size_bytes', help: 'Size of the database on disk' },
        {
          name: 'database_table_size_bytes',
          help: 'Size of each table on disk, with its indexes',
          labelNames,
        },
        { name: 'database_table_rows', help: 'About how many rows each table has', labelNames },
      ],
      async (whole, sizes, counts) => {
        const { bytes, tables } = await databaseSizes(this.em.fork());
        whole!.set(bytes);
        for (const { table, bytes: size, rows } of tables) {
          sizes!.set({ table }, size);
          counts!.set({ table }, rows);
        }
      },
    );
  }

  /** Costs no query. */
  private measureMaintenance(): void {
    this.measure(
      0,
      [
        { name: 'site_read_only', help: '1 while the operator keeps the site read-only' },
        {
          name: 'site_read_only_until_timestamp_seconds',
          help: 'When maintenance was to end, if that was said; it does not end by itself',
        },
      ],
      (readOnly, until) => {
        const { readOnly: maintenance } = this.states.state;
        readOnly!.set(maintenance ? 1 : 0);
        if (maintenance?.until) until!.set(maintenance.until);
        else until!.remove();
      },
    );
  }

  /** Of nightly backups and dumps; they stay 0 without them. */
  private measureFolders(): void {
    this.measure(
      0,
      [
        {
          name: 'backup_last_success_timestamp_seconds',
          help: 'When the newest successful nightly backup was made',
        },
        { name: 'backup_failed', help: '1 when the last nightly backup failed' },
        {
          name: 'dump_last_success_timestamp_seconds',
          help: 'When the newest nightly public dump was made',
        },
      ],
      async (backupAt, backupFailed, dumpAt) => {
        const last = await this.backups.status();
        if (last) backupFailed!.set(last.ok ? 0 : 1);
        if (last?.fileAt) backupAt!.set(Date.parse(last.fileAt) / 1000);
        const dump = await this.dumps.status();
        if (dump?.last) dumpAt!.set(Date.parse(dump.last) / 1000);
      },
    );
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error('It takes too long.')), maxTime);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
