import { format } from 'node:util';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './request-context.js';

/** Injection token of the logger, for lines with custom fields; otherwise use Nest's. */
export const LOGGER = Symbol('logger');

/** One JSON object per line on standard output, with the request id. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      mixin: () => {
        const request = currentRequest();
        return request ? { requestId: request.id } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination(1),
  );

/** What the console is told, by packages and by our own code, becomes lines of the log: nothing else is on standard output then. */
export function logConsole(logger: Logger): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, 'info'][])
    console[method] = (...words: unknown[]) => logger[level]({ context: 'Console' }, format(...words));
}

/** What Nest says itself, about its start. */
const ofNest = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

/** Messages through Nest's logger to pino; what Nest says about its start only at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: string): void {
    this.pino[ofNest.has(context ?? '') ? 'debug' : 'info']({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }
  error(message: unknown, stack?: string, context?: string): void {
    this.pino.error({ context, stack }, String(message));
  }
  fatal(message: unknown, context?: string): void {
    this.pino.fatal({ context }, String(message));
  }
}
