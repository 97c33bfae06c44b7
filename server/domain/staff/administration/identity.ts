/** A displayed person: not merged into anybody. */
export interface Identity {
  id: number;
  key: string;
  isStudio: boolean;
  anilistId: number | null;
  ja: string;
  en: string;
  credits: number;
}

/** How people are described. */
export const titleOf = ({ ja, en }: { ja: string; en: string }): string =>
  en && ja && ja !== en ? `${en} (${ja})` : en || ja;
