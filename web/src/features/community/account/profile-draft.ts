import { type OwnAccount, SaveProfile, type Visibility } from '@libs/contract/accounts/accounts.js';
import { storage } from '../../../lib/storage';

/** The profile as typed. */
export type ProfileDraft = SaveProfile;
type ProfileField = keyof ProfileDraft;

const fields = Object.keys(SaveProfile.shape) as ProfileField[];
const keyOf = (id: number) => `staffroll:profile:${id}`;

export const draftOf = (account: OwnAccount): ProfileDraft => {
  const { screenName, bio, discord, twitter, bluesky } = account;
  const { discordVisibility, twitterVisibility, blueskyVisibility } = account;
  return {
    screenName,
    bio,
    discord,
    twitter,
    bluesky,
    discordVisibility,
    twitterVisibility,
    blueskyVisibility,
  };
};

export const isSame = (one: ProfileDraft, other: ProfileDraft): boolean =>
  fields.every((field) => one[field] === other[field]);

/** What was typed but not saved; survives navigation and a reload. */
export function keptDraft(account: OwnAccount): ProfileDraft {
  const saved = draftOf(account);
  const kept = storage.readJson(keyOf(account.id));
  if (typeof kept !== 'object' || kept === null) return saved;
  const known = fields.filter((field) => typeof (kept as ProfileDraft)[field] === typeof saved[field]);
  return { ...saved, ...Object.fromEntries(known.map((field) => [field, (kept as ProfileDraft)[field]])) };
}

export function keepDraft(account: OwnAccount, draft: ProfileDraft): void {
  storage.write(keyOf(account.id), isSame(draft, draftOf(account)) ? null : JSON.stringify(draft));
}

/** The error for each field, as a sentence, by the server's own rules. */
export function faultsOf(draft: ProfileDraft): Partial<Record<ProfileField, string>> {
  const read = SaveProfile.safeParse(draft);
  if (read.success) return {};
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]).toReversed());
}

export const visibilityChoices: { value: string; label: string }[] = [
  { value: '0', label: 'Private' },
  { value: '1', label: 'Members only' },
  { value: '2', label: 'Public' },
];

export const readVisibility = (text: string): Visibility => (text === '2' ? 2 : text === '1' ? 1 : 0);
