import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { server, directory } = globalThis.testPostgres ?? {};
  await server?.stop();
  if (directory) await rm(directory, { recursive: true, force: true });
}
