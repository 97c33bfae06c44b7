import { text } from '../base/scalars.js';

/** Characters. */
export const screenNameLength = { least: 2, most: 40 } as const;

/** The screen name of deleted accounts. */
export const formerMember = 'a former member';

/** Names that the site itself uses. */
const reserved = new Set([
  formerMember,
  'former member',
  'staffroll',
  'anonymous',
  'an anonymous contributor',
  'somebody',
  'system',
]);

/** Commas separate names in a list's author text; the others are invisible or reverse the text around them. */
const unfit = /[,\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The name under which a member is shown. */
export const ScreenName = text(200)
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
            ? 'Remove commas and invisible characters.'
            : reserved.has(name.toLowerCase())
              ? 'This name is reserved. Choose a different one.'
              : null;
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** The initial screen name of a new member: the first of the candidates that is valid, shortened if necessary. */
export function screenNameFrom(
  candidates: readonly (string | null | undefined)[],
  otherwise: string,
): string {
  for (const candidate of candidates) {
    const name = Array.from(tidy((candidate ?? '').replace(new RegExp(unfit, 'gu'), ' ')))
      .slice(0, screenNameLength.most - 5)
      .join('')
      .trim();
    if (ScreenName.safeParse(name).success) return name;
  }
  return otherwise;
}
