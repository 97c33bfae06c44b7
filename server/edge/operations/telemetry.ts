import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { requestIdHeader } from '../../base/logging/request-context.js';

/*
 * Traces (OpenTelemetry) for operators who collect them: on if one of these is set, otherwise none of it is loaded.
 * Import it before anything else. Traced functions are patched in place, in modules loaded by `require`: the server's
 * imports get the same modules, because http is part of Node and pg and express are CommonJS.
 */
const isOn =
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_TRACES_EXPORTER'].some(
    (name) => process.env[name],
  ) &&
  process.env['OTEL_TRACES_EXPORTER'] !== 'none' &&
  process.env['OTEL_SDK_DISABLED'] !== 'true';

/** How long a stop waits for a collector, in milliseconds. */
const lastSending = 2_000;

/** Sends pending traces. */
export const stopTelemetry: () => Promise<void> = isOn ? start() : async () => undefined;

function start(): () => Promise<void> {
  const require = createRequire(import.meta.url);
  /* oxlint-disable typescript/consistent-type-imports */
  const { NodeSDK } = require('@opentelemetry/sdk-node') as typeof import('@opentelemetry/sdk-node');
  const { HttpInstrumentation } =
    require('@opentelemetry/instrumentation-http') as typeof import('@opentelemetry/instrumentation-http');
  const { ExpressInstrumentation, ExpressLayerType } =
    require('@opentelemetry/instrumentation-express') as typeof import('@opentelemetry/instrumentation-express');
  const { PgInstrumentation } =
    require('@opentelemetry/instrumentation-pg') as typeof import('@opentelemetry/instrumentation-pg');
  /* oxlint-enable typescript/consistent-type-imports */
  process.env['OTEL_SERVICE_NAME'] ||= 'staffroll';
  const sdk = new NodeSDK({
    // Logs and metrics have their own channels (docs/operating.md).
    logRecordProcessors: [],
    metricReaders: [],
    instrumentations: [
      new HttpInstrumentation({
        // The address of a private feed is its secret.
        ignoreIncomingRequestHook: ({ url }) =>
          /^\/(?:assets\/|api\/(?:(?:health|ready|metrics)$|v1\/feeds\/following\/))/i.test(url ?? ''),
        // The parameters with which Discord redirects a browser back.
        redactedQueryParamsServer: ['code', 'state'],
        applyCustomAttributesOnSpan: (span, _request, response) => {
          const id = 'getHeader' in response ? response.getHeader(requestIdHeader) : undefined;
          if (typeof id === 'string') span.setAttribute('staffroll.request_id', id);
        },
      }),
      new ExpressInstrumentation({
        ignoreLayersType: [ExpressLayerType.MIDDLEWARE, ExpressLayerType.ROUTER],
      }),
      new PgInstrumentation({
        // Jobs that poll every second are not of interest.
        requireParentSpan: true,
        // Values inlined into a statement may be user input.
        requestHook: (span, { query }) => {
          span.setAttribute('db.query.text', query.text.replace(/'(?:[^']|'')*'/g, "'…'"));
        },
      }),
    ],
  });
  sdk.start();
  for (const name of ['http', 'express', 'pg']) require(name);
  return () => Promise.race([sdk.shutdown().catch(() => undefined), setTimeout(lastSending)]);
}
