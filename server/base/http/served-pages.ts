import { Counter } from 'prom-client';

/** Pages that are the same for everybody, by where they came from. */
export const servedPages = new Counter({
  name: 'pages_served_total',
  help: 'Pages: kept ones, ones outdated for less than a second, and made for the request: anew, or because none was kept',
  labelNames: ['source'],
  registers: [],
});
