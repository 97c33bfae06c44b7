import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Manifest, isDumpName, manifestName } from './manifest.js';

export interface KeptDump {
  name: string;
  manifest: Manifest;
}

/** Milliseconds after which the folder is looked at again. */
const fresh = 2_000;

/** The dumps in a folder: those with a manifest, which is written last. */
export class DumpFolder {
  private seen: { at: number; dumps: Promise<KeptDump[]> } | null = null;
  /** A complete dump never changes. */
  private known = new Map<string, Manifest>();

  constructor(readonly dir: string) {}

  /** Newest first. */
  all(): Promise<KeptDump[]> {
    const now = Date.now();
    if (!this.seen || now - this.seen.at > fresh) {
      this.seen = { at: now, dumps: this.look() };
      this.seen.dumps.catch(() => (this.seen = null));
    }
    return this.seen.dumps;
  }

  private async look(): Promise<KeptDump[]> {
    const names = (await readdir(this.dir)).filter(isDumpName).sort().reverse();
    const dumps: KeptDump[] = [];
    for (const name of names) {
      const manifest = this.known.get(name) ?? (await this.read(name));
      if (manifest) dumps.push({ name, manifest });
    }
    this.known = new Map(dumps.map(({ name, manifest }) => [name, manifest]));
    return dumps;
  }

  /** Null: it was removed in the meantime, or made by a version with another format. */
  private async read(name: string): Promise<Manifest | null> {
    try {
      return Manifest.parse(JSON.parse(await readFile(join(this.dir, name, manifestName), 'utf8')));
    } catch {
      return null;
    }
  }
}
