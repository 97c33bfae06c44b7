import cluster from 'node:cluster';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { replicaMetrics } from '../../base/database/replicas.js';
import { servedPages } from '../../base/http/served-pages.js';
import { requestIdHeader } from '../../base/logging/request-context.js';
import { withoutSecrets } from '../../base/logging/without-secrets.js';
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
for (const metric of [...purgeMetrics, ...replicaMetrics, servedPages])
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
  help: 'Open Socket.IO connections',
  registers: [registry],
});

let readBackups: () => Promise<void> = async () => undefined;

/** `read` updates the metrics of backups and dumps in each process on every request: earlier values would be outdated. */
export function measureBackups(read: () => Promise<void>): void {
  readBackups = read;
}

/** Of nightly backups and dumps; they stay 0 without them. All processes see the same values. */
const ofBackups = { aggregator: 'max', collect: () => readBackups() } as const;
export const lastBackup = new Gauge({
  name: 'backup_last_success_timestamp_seconds',
  help: 'When the newest successful nightly backup was made',
  ...ofBackups,
  registers: [registry],
});
export const backupFailed = new Gauge({
  name: 'backup_failed',
  help: '1 when the last nightly backup failed',
  ...ofBackups,
  registers: [registry],
});

/** Of nightly public dumps. */
export const lastDump = new Gauge({
  name: 'dump_last_success_timestamp_seconds',
  help: 'When the newest nightly public dump was made',
  ...ofBackups,
  registers: [registry],
});

/** Few kinds, so that the addresses of lists and people do not each create a time series. */
const kindOf = (path: string): string =>
  path.startsWith('/api/v1/')
    ? 'api'
    : path.startsWith('/api/')
      ? 'compatible'
      : path.startsWith('/assets/')
        ? 'asset'
        : path.startsWith('/pictures/')
          ? 'picture'
          : 'page';

/** Measures and logs every request: server errors as errors, the rest at debug level. */
export function observe(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    response.on('finish', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      requests.observe({ kind: kindOf(request.path), status: response.statusCode }, seconds);
      const level = response.statusCode >= 500 ? 'error' : 'debug';
      if (logger.isLevelEnabled(level)) {
        logger[level](
          {
            method: request.method,
            url: withoutSecrets(request.originalUrl),
            status: response.statusCode,
            ms: Math.round(seconds * 1e4) / 10,
            requestId: response.getHeader(requestIdHeader),
          },
          'request',
        );
      }
    });
    next();
  };
}
