'use client';
import { useEffect } from 'react';
import type { LookedAt } from '../../../lib/looked-at';
import { keepLookedAt } from '../../../stores/looked-at';

/** Keeps that this page was looked at, for the search, which begins with what was looked at last. */
export function LookedAtPage({ kind, to, name, ja }: LookedAt): null {
  useEffect(() => keepLookedAt({ kind, to, name, ja }), [kind, to, name, ja]);
  return null;
}
