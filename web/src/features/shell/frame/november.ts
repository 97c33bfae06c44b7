interface Visit {
  /** The visitor's local time. */
  now: Date;
  loggedIn: boolean;
  banned: boolean;
  /** The value stored under `novemberKey`. */
  confirmed: string | null;
}

/** Whether the notice is shown: in November, to a member who is not banned, until they confirm it. */
export const isNoticeDue = ({ now, loggedIn, banned, confirmed }: Visit): boolean =>
  now.getMonth() === 10 && loggedIn && !banned && confirmed === null;
