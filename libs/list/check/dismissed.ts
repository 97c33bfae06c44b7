import { digest } from '../model/digest.js';
import type { ListTree } from '../model/document.js';
import { keepSettings, setSetting } from '../model/kept-settings.js';
import type { SettingOperation } from '../model/operation.js';
import { creditedAs } from './credited.js';
import { flagRules, type Flag } from './flags.js';
import type { LookAlike, LookAlikeName } from './look-alikes.js';

/**
 * Findings that an editor of the list has dismissed. Each is a setting of the list, so all editors share them, two editors can
 * dismiss findings at the same time, and the history shows who did. The name of the setting identifies the finding; its value
 * shows readers of the history what it was.
 */
const prefix = 'dismissed:';

/** Maximum number of findings that a list remembers; the oldest are forgotten first. */
const maxRemembered = 2_000;
/** Maximum length of a finding's text in the history. */
const maxShownLength = 200;

/** A finding as it is stored in the list. */
interface Dismissal {
  /** The name of the setting. */
  field: string;
  /** For the history. */
  shown: string;
}

/** A pair of names, in either order. */
type NamePairFinding = Pick<LookAlike, 'a' | 'b'>;

const isPair = (finding: Flag | NamePairFinding): finding is NamePairFinding => 'a' in finding;

const nameKey = ({ ja, en, isStudio }: LookAlikeName): string =>
  `${isStudio ? 's' : 'p'}:${creditedAs({ ja, en })?.name ?? ''}`;

/** The same for either order of the names, and regardless of their English. */
export const pairKey = ({ a, b }: NamePairFinding): string => [nameKey(a), nameKey(b)].sort().join('\n');

/**
 * @param finding of `checkTree` or `lookAlikes`; one about a place is dismissed only there, and only as long as its text stays.
 */
export function dismissalOf(finding: Flag | NamePairFinding): Dismissal {
  if (isPair(finding)) {
    const shown = [finding.a, finding.b].map(({ ja, en }) => ja || en).join(' / ');
    return {
      field: `${prefix}look-alike:${digest(pairKey(finding))}`,
      shown: shown.slice(0, maxShownLength),
    };
  }
  const { rule, text, nodeId, message } = finding;
  const subject = flagRules[rule].scope === 'text' ? text : `${nodeId ?? ''}\n${text}`;
  return { field: `${prefix}${rule}:${digest(subject)}`, shown: (text || message).slice(0, maxShownLength) };
}

type Settings = Pick<ListTree, 'settings'>;

export const isDismissal = (field: string): boolean => field.startsWith(prefix);

/** Whether the finding was dismissed in this list. */
export const isDismissed = ({ settings }: Settings, finding: Flag | NamePairFinding): boolean =>
  Object.hasOwn(settings, dismissalOf(finding).field);

/** Dismisses these findings in the list; no operations for those that are dismissed already. */
export function dismiss(
  { settings }: Settings,
  findings: readonly (Flag | NamePairFinding)[],
): SettingOperation[] {
  const fresh = new Map(
    findings
      .map(dismissalOf)
      .flatMap(({ field, shown }) => (Object.hasOwn(settings, field) ? [] : [[field, shown] as const])),
  );
  return keepSettings(settings, isDismissal, fresh, maxRemembered);
}

/** Restores these dismissed findings. */
export const bringBack = ({ settings }: Settings, findings: readonly (Flag | NamePairFinding)[]) =>
  [...new Set(findings.map((finding) => dismissalOf(finding).field))]
    .filter((field) => Object.hasOwn(settings, field))
    .map((field) => setSetting(field, null));
