import { z } from 'zod';

/** Characters. */
export const screenNameLength = { least: 2, most: 40 } as const;

/** What accounts that were deleted are called from then on. */
export const formerMember = 'a former member';

/** Names that the site says of others. */
const reserved = new Set([
  formerMember,
  'former member',
  'staffroll',
  'anonymous',
  'an anonymous contributor',
  'somebody',
  'system',
]);

/** Commas part the names in a list's author text; the others are not seen, or turn the text around them. */
const unfit = /[,\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The name by which a member is shown. */
export const ScreenName = z
  .string()
  .max(200)
  .transform(tidy)
  .superRefine((name, context) => {
    const { least, most } = screenNameLength;
    const length = Array.from(name).length;
    const fault =
      length < least
        ? `At least ${least} characters.`
        : length > most
          ? `At most ${most} characters.`
          : unfit.test(name)
            ? 'Commas and invisible characters cannot be part of it.'
            : reserved.has(name.toLowerCase())
              ? 'This name is kept for the site itself.'
              : null;
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** The screen name that a new member begins with: the first of these wishes that is one, as far as it is. */
export function screenNameFrom(wishes: readonly (string | null | undefined)[], otherwise: string): string {
  for (const wish of wishes) {
    const name = Array.from(tidy((wish ?? '').replace(new RegExp(unfit, 'gu'), ' ')))
      .slice(0, screenNameLength.most - 5)
      .join('')
      .trim();
    if (ScreenName.safeParse(name).success) return name;
  }
  return otherwise;
}
