/** The result of one check. */
export interface Finding {
  /** What was checked, in a word or two. */
  check: string;
  /** `note`: nothing is wrong, but worth knowing. */
  state: 'ok' | 'note' | 'wrong';
  message: string;
  /** What `--repair` does about it; shared repairs run once. */
  repair?: Repair;
}

export type Repair = 'migrate' | 'rebuild' | 'reindex' | 'close-development';

export const ok = (check: string, message: string): Finding => ({ check, state: 'ok', message });
export const note = (check: string, message: string): Finding => ({ check, state: 'note', message });
export const wrong = (check: string, message: string, repair?: Repair): Finding => ({
  check,
  state: 'wrong',
  message,
  ...(repair ? { repair } : {}),
});
