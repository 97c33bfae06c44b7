import cluster from 'node:cluster';
import type { NextFunction, Request, Response } from 'express';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Connections } from '../../base/database/connections.js';
import { replicaMetrics } from '../../base/database/replicas.js';
import type { ErrorCode } from '@libs/contract/base/errors.js';
import { limitRefusals } from '../../base/http/limits/limits.service.js';
import { refusedWith } from '../../base/http/problem.filter.js';
import { servedPages } from '../../base/http/served-pages.js';
import { requestIdHeader } from '../../base/logging/request-context.js';
import { withoutSecrets } from '../../base/logging/without-secrets.js';
import { changeMetrics } from '../../domain/lists/changes.service.js';
import { purgeMetrics } from '../../shared/shared-cache/purges.service.js';
import {
  type Metric,
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });
// Sums of what their namesakes without `_total` say by type; that end is for counters only.
for (const name of ['handles', 'requests', 'resources'])
  registry.removeSingleMetric(`nodejs_active_${name}_total`);
for (const metric of [...purgeMetrics, ...replicaMetrics, ...changeMetrics, servedPages, limitRefusals])
  registry.registerMetric(metric as Metric);

if (cluster.isWorker) {
  AggregatorRegistry.setRegistries(registry);
  // Answers the process that collects all metrics.
  void new AggregatorRegistry();
}

let questions = 0;

/** Metrics in Prometheus text format, summed over all processes that share the port. */
export async function metricsText(): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  questions += 1;
  const question = questions;
  const together = await new Promise<string>((done) => {
    const onMessage = (message: { kind?: string; question?: number; text?: string }) => {
      if (message.kind === 'metrics' && message.question === question) end(message.text ?? '');
    };
    const limit = setTimeout(() => end(''), 6_000);
    const end = (text: string) => {
      clearTimeout(limit);
      process.off('message', onMessage);
      done(text);
    };
    process.on('message', onMessage);
    process.send!({ kind: 'metrics', question });
  });
  // Metrics of one process are better than none.
  return together || registry.metrics();
}

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by kind of address and status',
  labelNames: ['kind', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});

export const openSockets = new Gauge({
  name: 'live_sockets',
  help: 'Open pages that are connected for live editing and news',
  registers: [registry],
});

/** The pools of this process, by what they are for. */
const pools = new Map<string, () => Pool | undefined>();

/** From now on, the metrics of pools are those of `connections`. */
export function measurePools({ pools: watched }: Connections): void {
  const named = (name: string) => () => watched.find(({ options }) => options.application_name === name);
  pools.set('queries', named('staffroll')).set('jobs', named('staffroll-jobs'));
}

export const poolMetrics = [
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, by what they are for and whether they are in use',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, find] of pools) {
        const { totalCount = 0, idleCount = 0 } = find() ?? {};
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  }),
  new Gauge({
    name: 'database_pool_max',
    help: 'How many connections to the database there may be',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, find] of pools) this.set({ pool }, find()?.options.max ?? 0);
    },
  }),
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, find] of pools) this.set({ pool }, find()?.waitingCount ?? 0);
    },
  }),
];

/** How addresses of each kind begin; all others are pages. */
const kinds = [
  ['/api/v1/', 'api'],
  ['/api/', 'compatible'],
  ['/assets/', 'asset'],
  ['/pictures/', 'picture'],
] as const;

/** A request that was answered. */
interface Answered {
  method: string | undefined;
  url: string;
  status: number;
  kind: string;
  requestId: unknown;
}

/** Few kinds, so that the addresses of lists and people do not each create a time series. */
function kindOf({ path }: Request, { locals }: Response): string {
  if (path === '/api/health' || path === '/api/ready') return 'monitor';
  if (locals[refusedWith] === ('read-only' satisfies ErrorCode)) return 'maintenance';
  return kindOfAddress(path);
}

/** The same of a request that was answered as it should be. */
export const kindOfAddress = (path: string): string =>
  kinds.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'page';

/** Monitors see what they ask for, and maintenance is meant: neither is a failure. */
const levelOf = (kind: string, status: number) =>
  status < 500 || kind === 'monitor' || kind === 'maintenance' ? 'debug' : status === 503 ? 'warn' : 'error';

/** Measures and logs a request: server errors as errors, what may work in a moment (503) as warnings, the rest at debug level. */
export function recorder(logger: Logger) {
  return ({ method, url, status, kind, requestId }: Answered, seconds: number): void => {
    requests.observe({ kind, status }, seconds);
    const level = levelOf(kind, status);
    if (!logger.isLevelEnabled(level)) return;
    const ms = Math.round(seconds * 1e4) / 10;
    logger[level]({ method, url: withoutSecrets(url), status, ms, requestId }, 'request');
  };
}

/** Express middleware that records every request. */
export function observe(record: ReturnType<typeof recorder>) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      record(
        {
          method: request.method,
          url: request.originalUrl,
          status: response.statusCode,
          kind: kindOf(request, response),
          requestId: response.getHeader(requestIdHeader),
        },
        seconds,
      );
    });
    next();
  };
}
