/** Something on top of the page until it is hidden (rule editor-1). */
export interface Overlay {
  id: string;
  hidden: boolean;
}

/** Overlays with plain questions or messages (rule editor-2). `text` is Markdown. */
export interface PromptOverlay extends Overlay {
  text: string;
  value: string;
  placeholder: string;
  maxlength: number;
  type: 'text' | 'textarea';
  /** Called with the trimmed text; null if cancelled. */
  callback: (value: string | null) => void;
}

export interface AlertOverlay extends Overlay {
  text: string;
}

export interface ConfirmOverlay extends Overlay {
  text: string;
  /** What the button says that agrees; “Confirm” if omitted. */
  action?: string;
  callback: (confirmed: boolean) => void;
}

/** A person that a name may refer to. */
export interface Candidate {
  /** ID in the anime database; null if it does not know them. */
  id: number | null;
  name: { full: string; native: string };
  image: { medium: string | null };
  /** May contain an affiliation in brackets. */
  description: string;
  primaryOccupations: string[];
  isStudio: boolean;
  /** What else distinguishes them from others with the same name, a few words each. */
  facts: string[];
}

/** An automatic translation with several matches (rule editor-3). */
export interface Conflict extends Overlay {
  /** The name that was looked up. */
  origin: string;
  /** Roles in which it occurs. */
  roleNames: string[];
  data: Candidate[];
  /** Index of the selected candidate in `data`; null: none yet. */
  value: number | null;
  /** Somebody just requested it, so it gets the focus. */
  takesFocus: boolean;
  /** Brings what it is about into sight, without taking the focus. */
  show?: () => void;
  /** Called with the index of the candidate in `data`; null if ignored. */
  callback: (value: number | null) => void;
  /** Called instead if it stays unanswered: the page was left, or everything was cleared at once. */
  onClear?: () => void;
}

/** A name in both scripts with its id in the anime database, null where there is none. */
export interface DualLanguageName {
  ja: string;
  en: string;
  anilistId: number | null;
  /** The English name is a suggestion from a dictionary that nobody has confirmed. */
  unconfirmed: boolean;
}

/** Must be shown next to a suggestion because the licence of its dictionary requires it. */
export interface SuggestionNotice {
  text: string;
  href: string;
}

/** The result of looking up half of a name: the other half, nobody, several people, or no answer. */
export type LookedUp =
  | (DualLanguageName & { notice?: SuggestionNotice | null; isAnilist?: boolean })
  | 'unknown'
  | 'several'
  | 'failed';

/** A modal for entering a name in both languages (rule editor-5). `text` is Markdown. */
export interface DualLanguageInput extends Overlay, DualLanguageName {
  text: string;
  maxlength: number;
  mode: 'studio' | 'other';
  /** Finds the other half of a name, or the owner of an id. A rejection counts as failed. */
  lookUp: (name: { ja: string; en: string } | { anilistId: number }) => Promise<LookedUp>;
  /** A lookup is pending. */
  translating: boolean;
  /** Saving was requested while a lookup was pending. */
  saveAfter: boolean;
  /** The result of the last lookup, for display. */
  outcome: 'filled' | 'suggested' | 'anilist' | 'unknown' | 'several' | 'failed' | null;
  /** Shown as long as the suggestion is. */
  notice: SuggestionNotice | null;
  /** Called with the saved name; null if cancelled. */
  callback: (name: DualLanguageName | null) => void;
}

/** A name as it is credited; either half may be empty. */
export interface StaffName {
  ja: string;
  en: string;
}

/** Asked before saving: a name nearly equal to another one in the list (rule editor-4). */
export interface PotentialMistake extends Overlay {
  staff: StaffName;
  matches: { staff: StaffName }[];
  /** Name of the episode whose credits should be checked. */
  episode: string;
  /** True: continue saving. False: stop, to check the credits. `isApart`: the names were marked as different people. */
  callback: (save: boolean, isApart: boolean) => void;
}
