import type { Reading } from '@libs/contract/names/readings.js';
import { contradicts } from '@libs/readings/contradiction.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { useAfterTyping } from '../../../lib/use-after-typing';

interface Typed {
  kanji: string;
  reading: string;
  anilistId: string;
  company: boolean;
}

const bare = (kanji: string) => kanji.replace(/\s/gu, '');

/** Confirmed readings of the typed name that the typed one contradicts. `self`: id of the reading that is being edited. */
export function useContradictions(
  { kanji, reading, anilistId, company }: Typed,
  self: number | null,
): string[] {
  const [found, setFound] = useState<readonly Reading[]>([]);
  const name = bare(kanji);
  useAfterTyping(name, name !== '', async (q, signal) => {
    const { items } = await api.call('GET /api/v1/readings', { query: { q }, signal });
    setFound(items);
  });
  const id = /^\d{1,9}$/.test(anilistId.trim()) ? Number(anilistId) : null;
  const others = found.filter(
    (one) =>
      one.id !== self &&
      one.company === company &&
      bare(one.kanji) === name &&
      contradicts({ anilistId: id, reading }, one),
  );
  return [...new Set(others.map((one) => one.reading))].slice(0, 3);
}
