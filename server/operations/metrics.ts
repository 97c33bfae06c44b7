import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

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

/** Few kinds, so that the addresses of lists and people do not each make a series. */
const kindOf = (path: string): string =>
  path.startsWith('/api/v1/')
    ? 'api'
    : path.startsWith('/api/')
      ? 'compatible'
      : path.startsWith('/assets/')
        ? 'asset'
        : 'page';

/** Measures and logs every request: failures of ours as errors, the rest for debugging. */
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
            url: request.originalUrl,
            status: response.statusCode,
            ms: Math.round(seconds * 1e4) / 10,
          },
          'request',
        );
      }
    });
    next();
  };
}
