import { editedEpisodesKey } from './edited-episodes';
import { lookedAtKey } from './looked-at';
import { forgetPlaces } from './place/place';
import { storage } from './storage';

/** The database with parts of a member's own pictures (features/stills). */
export const cropsDatabase = 'staffroll-stills';

/**
 * Deletes what this browser keeps and somebody else should not find after a member has logged out: the lists that were read, with
 * their pictures, what was looked at or edited last, places on pages, and parts of the member's own pictures. Changes that were not sent stay, because nothing typed is lost
 * (docs/security.md, V14.3.1).
 */
export async function forgetVisitor(): Promise<void> {
  storage.write(lookedAtKey, null);
  storage.write(editedEpisodesKey, null);
  forgetPlaces();
  try {
    indexedDB.deleteDatabase(cropsDatabase);
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // The browser keeps nothing.
  }
}
